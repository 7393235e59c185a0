import type {
    CallReplyOf,
    CallInputOf,
    CustomCall,
    PortalProvider,
} from '../dataProvider/index.ts';
import type { Guest } from '../resources/guest.ts';
import type { InternetUser } from '../resources/internetuser.ts';
import type { Room } from '../resources/room.ts';
import {
    boolean,
    choice,
    confirm,
    crud,
    data,
    date,
    dialog,
    id,
    integer,
    post,
    reference,
    references,
    resource,
    stringId,
    text,
    type RecordOfResource,
} from '../resources/schema/index.ts';
import type { User } from '../resources/user.ts';
import type {
    CustomInputName,
    CustomNamesIn,
    DialogName,
    Dialogs,
    Panels,
    ScreenName,
} from '../src/admin/overrideTables.ts';
import type { Translate } from '../src/i18n/catalogue.ts';

type Equal<A, B> =
    (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2
        ? true
        : false;
const yes = <T extends true>(_?: T): void => undefined;

// Records are what their fields say.
yes<
    Equal<
        Room,
        {
            Id: number;
            siteId: number;
            RoomCode: string;
            RoomName: string | null;
            CheckIn: string | null;
            CheckOut: string | null;
        }
    >
>();

yes<Equal<InternetUser['Active'], boolean | null>>();
yes<Equal<InternetUser['GroupId'], number>>();
yes<Equal<User['Id'], string>>();
yes<Equal<Guest['RoomId'], number>>();
yes<Equal<User['Groups'], readonly number[] | null>>();

// Custom names are read off the declarations.
yes<Equal<Extract<DialogName, `site.${string}`>, 'site.copy'>>();
yes<Equal<Extract<ScreenName, `client.${string}`>, 'client.create'>>();

yes<
    Equal<
        Extract<CustomInputName, `site.${string}`>,
        'site.GroupId' | 'site.LocTimeOffset' | 'site.RMSPropertyId'
    >
>();

const base = { label: ['X', 'X'], api: crud('x'), mock: { rows: 1 } } as const;
const Id = id();

const state = resource({
    ...base,
    title: 'Id',
    fields: {
        Id,
        State: choice(['On', 'Off'], {
            label: ['State', 'État'],
            required: true,
        }),
    },
    list: { columns: ['State'] },
});

yes<Equal<RecordOfResource<typeof state>['State'], 'On' | 'Off'>>();

// @ts-expect-error a column must be a field
resource({ ...base, title: 'Id', fields: { Id }, list: { columns: ['Nope'] } });
// @ts-expect-error the title must be a field
resource({ ...base, title: 'Nope', fields: { Id }, list: { columns: ['Id'] } });

resource({
    ...base,
    title: 'Id',
    fields: { Id },
    // @ts-expect-error a filter must be a field
    list: { columns: ['Id'], filters: ['Nope'] },
});

resource({
    ...base,
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
    // @ts-expect-error a form shows fields
    form: [{ tab: 'T', fields: ['Nope'] }],
});

resource({
    ...base,
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
    // @ts-expect-error a tab is hidden by a field
    form: [{ tab: 'T', fields: ['Id'], when: { field: 'Nope', is: 1 } }],
});

resource({
    ...base,
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
    // @ts-expect-error a panel must be announced in `custom`
    form: [{ tab: 'T', fields: [{ panel: 'nope' }] }],
});

resource({
    ...base,
    title: 'Id',
    fields: { Id },
    // @ts-expect-error a computed column reads fields
    list: { columns: [{ label: 'C', computed: 'swatches', reads: ['Nope'] }] },
});

resource({
    ...base,
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
    // @ts-expect-error an icon must be known
    menu: { tab: 'setup', icon: 'nope' },
});

// @ts-expect-error a choice's labels are of its values
choice(['On', 'Off'], { labels: { Nope: 'x' } });

// Each field type takes its own options and no others, and values of its own type.
// @ts-expect-error a misspelt option
text({ label: ['X', 'X'], requird: true });
// @ts-expect-error an option of numbers
boolean({ label: ['X', 'X'], min: 1 });
// @ts-expect-error a misspelt option of a reference
references('site', { label: ['X', 'X'], narowedBy: { ClientId: 'Client' } });
// @ts-expect-error a misspelt option of a key
stringId({ requird: true });
// @ts-expect-error a default of another type
integer({ default: '7' });
// @ts-expect-error a default that is none of the values
choice(['On', 'Off'], { default: 'Onn' });

const kinds = resource({
    ...base,
    title: 'Id',
    fields: {
        Id,
        Kind: choice(
            { 1: ['Snacks', 'En-cas'], 2: ['Drinks', 'Boissons'] },
            { default: 1 },
        ),
        State: choice({ On: ['On', 'Allumé'] }, { required: true }),
    },
    list: { columns: ['Kind'] },
});

yes<
    Equal<
        RecordOfResource<typeof kinds>,
        {
            Id: number;
            Kind: 1 | 2 | null;
            State: 'On';
        }
    >
>();

// @ts-expect-error no such number
choice({ 1: ['Snacks', 'En-cas'] }, { default: 2 });
// @ts-expect-error a unit is needed
data({ label: ['X', 'X'] });
// @ts-expect-error no such scope
reference('site', { from: 'sit' });

// @ts-expect-error a label needs French
text({ label: 'Name' });
// @ts-expect-error an action's label needs French
dialog({ label: 'Go', on: 'row' });
// Nor does any other text in one language compile, where it stands.
// @ts-expect-error a help
text({ help: 'Ten letters' });
// @ts-expect-error what an empty value is called
date({ none: 'never' });
// @ts-expect-error the label of a choice
choice(['On', 'Off'], { labels: { On: 'On' } });

confirm({
    label: ['Go', 'Aller'],
    on: 'row',
    // @ts-expect-error a question
    question: 'Sure?',
    call: post('go'),
});

confirm({
    label: ['Go', 'Aller'],
    on: 'row',
    question: ['Sure?', 'Sûr ?'],
    // @ts-expect-error what is said when it worked
    done: 'Gone',
    call: post('go'),
});

resource({
    ...base,
    // @ts-expect-error the plural
    plural: 'Things',
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
});

resource({
    ...base,
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
    // @ts-expect-error the label of a tab
    form: [{ tab: 'Details', fields: ['Id'] }],
});

resource({
    ...base,
    title: 'Id',
    fields: { Id },
    list: {
        // @ts-expect-error the label of a column
        columns: [{ label: 'Colours', computed: 'swatches', reads: ['Id'] }],
    },
});

resource({
    ...base,
    // @ts-expect-error the label of a menu item
    menu: { tab: 'manage', icon: 'room', label: 'Things' },
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
});

resource({
    ...base,
    // @ts-expect-error a toast
    texts: { saved: 'Saved' },
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
});

resource({
    ...base,
    // @ts-expect-error what a refusal is told by
    removal: { refused: 'No' },
    title: 'Id',
    fields: { Id },
    list: { columns: ['Id'] },
});

// @ts-expect-error no such part of an action
dialog({ label: ['Go', 'Va'], on: 'row', rols: [] });

confirm({
    label: ['Go', 'Va'],
    // @ts-expect-error selected rows are told by their ids
    on: 'selection',
    question: ['Go?', 'Va ?'],
    call: post('go', { Id: 'id' }),
});

confirm({
    label: ['Go', 'Va'],
    on: 'selection',
    question: ['Go?', 'Va ?'],
    call: post('go', { Ids: 'ids' }),
});

// @ts-expect-error every dialog of the declarations is there
({}) satisfies Dialogs;
// @ts-expect-error every panel of the declarations is there
({}) satisfies Panels;

// Calls take what their declarations say and answer what the API answers.
declare const provider: PortalProvider;

yes<
    Equal<
        keyof CallInputOf<'internetuser.adjustCredit'>,
        'id' | 'RemTime' | 'RemTraffic' | 'RemDollar'
    >
>();

yes<Equal<CallReplyOf<'internetuser.extendCredit'>, InternetUser>>();
yes<Equal<CallReplyOf<'lookup.nextNasId'>, string>>();
void provider.call('server.time');

// @ts-expect-error no such call
void provider.call('internetuser.adjustCredits', {
    id: 1,
    RemTime: 0,
    RemTraffic: 0,
    RemDollar: 0,
});

// @ts-expect-error no such input
void provider.call('site.copy', { id: 1, SiteName: 'x', Name: 'x' });
// @ts-expect-error an input is missing
void provider.call('voucher.create', { PlanId: 1 });
// @ts-expect-error the input is written like the field of its name
void provider.call('internetuser.extendCredit', { id: 1, ExpiryDate: 5 });

// A reference to a key that is text is text where that is said.
const keyed = resource({
    label: ['X', 'X'],
    api: crud('x'),
    title: 'Id',
    fields: {
        Id: id(),
        Serial: reference('machine', { label: ['S', 'S'], textual: true }),
        SiteId: reference('site'),
    },
    list: { columns: ['Id'] },
    mock: { rows: 1 },
});

yes<
    Equal<
        RecordOfResource<typeof keyed>,
        { Id: number; Serial: string | null; SiteId: number | null }
    >
>();

// What is declared by a path lies deep in the record.
const crate = resource({
    label: ['X', 'X'],
    api: crud('x'),
    title: 'Id',
    fields: {
        Id: id(),
        'Location.Floor': integer(),
        'Location.Wing': text({ required: true }),
    },
    list: { columns: ['Location.Floor'] },
    mock: { rows: 1 },
});

const crateRecord: RecordOfResource<typeof crate> = {
    Id: 1,
    Location: { Floor: null, Wing: 'N' },
};

yes<Equal<(typeof crateRecord)['Location']['Floor'], number | null>>();

// A call that a function makes has to have that function.
const campaign = resource({
    label: ['X', 'X'],
    api: crud('x'),
    title: 'Id',
    fields: { Id: id() },
    list: { columns: ['Id'] },
    custom: { calls: ['remove'] },
    mock: { rows: 1 },
});

declare const callsOfCampaign: Record<
    CustomNamesIn<{ campaign: typeof campaign }, 'calls'>,
    CustomCall
>;
yes<Equal<keyof typeof callsOfCampaign, 'campaign.remove'>>();
// @ts-expect-error the function is missing
const noCalls: typeof callsOfCampaign = {};
void noCalls;

// Texts are there, by their keys.
declare const translate: Translate;
translate('shell.logOut');
translate('ra.action.undo');
// @ts-expect-error no such text
translate('shell.logOutt');
declare const side: 'mine' | 'theirs' | 'ours';
// @ts-expect-error not for each of these
translate(`screens.merge.${side}`);
