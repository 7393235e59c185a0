import { english as failures } from '../../foundation/languages/failureTexts.ts';
import { english as login } from '../../foundation/languages/loginTexts.ts';
import { activity } from './activity.ts';
import { books } from './books.ts';
import { bulk } from './bulk.ts';
import { clients, wizard } from './clients.ts';
import { credit, allowance, money } from './credit.ts';
import { dashboard } from './dashboard.ts';
import { desk } from './desk.ts';
import { devices, tv } from './devices.ts';
import { editor, recordSaving, uploads, problems, hints } from './forms.ts';
import { imports } from './imports.ts';
import { guests, rooms } from './rooms.ts';
import { screens } from './screens.ts';
import { search } from './search.ts';
import { account, session } from './session.ts';
import { live, shell } from './shell.ts';
import { online, stay, steps } from './stay.ts';
import { support } from './support.ts';
import { vouchers } from './vouchers.ts';

/** Every text of the portal in English, by area. The other languages must have the same type. */
export const en = {
    activity,
    books,
    editor,
    tv,
    uploads,
    devices,
    clients,
    wizard,
    bulk,
    desk,
    credit,
    allowance,
    money,
    saving: recordSaving,
    imports,
    rooms,
    guests,
    stay,
    steps,
    online,
    vouchers,
    support,
    dashboard,
    account,
    live,
    login: { ...login, ...failures },
    problems,
    hints,
    screens,
    session,
    search,
    shell,
};

export type Catalogue = typeof en;
