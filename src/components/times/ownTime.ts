import { createContext } from 'react';

/** Attribute of a `<time>` with the text `TimeTips` shows. */
export const OWN_TIME = 'data-own-time';

/** Whether each time is reachable by Tab: where there are few, and no row around them takes the focus. */
export const TimesInTabOrder = createContext(false);
