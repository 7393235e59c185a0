import { books } from './books.ts';
import { editor } from './editor.ts';
import { tv } from './tv.ts';
import { uploads } from './uploads.ts';
import { devices } from './devices.ts';
import { clients } from './clients.ts';
import { wizard } from './wizard.ts';
import { guests } from './guests.ts';
import { bulk } from './bulk.ts';
import { rooms } from './rooms.ts';
import { vouchers } from './vouchers.ts';
import { support } from './support.ts';
import { dashboard } from './dashboard.ts';
import { credit } from './credit.ts';
import { gives } from './gives.ts';
import { money } from './money.ts';
import { saving } from './saving.ts';
import { account } from './account.ts';
import { live } from './live.ts';
import { login } from '../../foundation/languages/en.ts';
import { failures } from '../../foundation/languages/failures/en.ts';
import { problems } from './problems.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';

/** Every text of the portal in English, by area; the other languages are typed by it. */
export const en = { books, editor, tv, uploads, devices, clients, wizard, bulk, credit, gives, money, saving, rooms, guests, vouchers, support, dashboard, account, live, login: { ...login, ...failures }, problems, screens, session, search, shell };

export type Catalogue = typeof en;
