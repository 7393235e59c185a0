import { rooms } from './rooms.ts';
import { vouchers } from './vouchers.ts';
import { support } from './support.ts';
import { dashboard } from './dashboard.ts';
import { account } from './account.ts';
import type { Catalogue } from '../en/index.ts';
import { login } from './login.ts';
import { problems } from './problems.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

export const fr: Catalogue = { rooms, vouchers, support, dashboard, account, login, problems, screens, session, shell };
