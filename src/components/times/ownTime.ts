import { createContext } from 'react';

/** Says of a `<time>` what else is to be known of it: `TimeTips` shows it. */
export const OWN_TIME = 'data-own-time';

/** Whether each time can be reached by Tab: where they are few, and no row around them has the focus. */
export const TimesInTabOrder = createContext(false);
