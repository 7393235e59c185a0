import { editor } from './editor.ts';
import { tv } from './tv.ts';
import { uploads } from './uploads.ts';
import { devices } from './devices.ts';
import { clients } from './clients.ts';
import { wizard } from './wizard.ts';
import { rooms } from './rooms.ts';
import { vouchers } from './vouchers.ts';
import { support } from './support.ts';
import { dashboard } from './dashboard.ts';
import { credit } from './credit.ts';
import { money } from './money.ts';
import { saving } from './saving.ts';
import { account } from './account.ts';
import { live } from './live.ts';
import { login } from '../../foundation/loginTexts/en.ts';
import { problems } from './problems.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

/** Every text of the portal in English, by area; the other languages are typed by it. */
export const en = { editor, tv, uploads, devices, clients, wizard, credit, money, saving, rooms, vouchers, support, dashboard, account, live, login, problems, screens, session, shell };

export type Catalogue = typeof en;
