import { tokenStore } from '../../dataProvider/http/token.ts';

/** The token of this browser's session, shared by all its tabs. */
export const token = tokenStore();
