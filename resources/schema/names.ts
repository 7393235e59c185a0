/** Names that a declaration may use and `src/` must supply: each list has an exhaustive table there. */
export const iconNames = [
    'client',
    'company',
    'group',
    'site',
    'device',
    'devices',
    'licence',
    'plan',
    'user',
    'key',
    'guest',
    'room',
    'voucher',
    'people',
    'payment',
    'credit',
    'adjust',
    'extend',
    'reset',
    'move',
    'refund',
    'chart',
    'log',
    'ticket',
    'note',
    'message',
    'page',
    'support',
    'theme',
    'palette',
    'menu',
    'widget',
    'tv',
    'app',
    'home',
    'shortcut',
    'settings',
    'layout',
    'template',
    'profile',
    'extension',
    'calendar',
] as const;
export type IconName = (typeof iconNames)[number];

export const menuTabs = ['setup', 'manage', 'tv', 'profile'] as const;
export type MenuTab = (typeof menuTabs)[number];

/** Computed columns, rendered by the cells of the same names in `computedCells` of `src/app/overrides.tsx`. */
export const computedColumnNames = [
    'deviceStatus',
    'deviceReason',
    'silentSince',
    'machineStatus',
    'tvStatus',
    'onlineStatus',
    'guestStatus',
    'swatches',
    'tvScreen',
    'layoutGrid',
    'refund',
    'planAllowance',
    'userAllowance',
    'roomGuest',
    'userRoom',
    'payerRoom',
] as const;
export type ComputedColumnName = (typeof computedColumnNames)[number];

/** Those that show times on the reader's own clock. */
export const ownClockColumns: readonly ComputedColumnName[] = ['silentSince'];

/**
 * Parts above or below the rows of a list, rendered by those of the same names in `listParts` of
 * `src/app/overrides.tsx`.
 */
export const listPartNames = [
    'accessTotal',
    'creditTotal',
    'estateSummary',
    'lastContact',
    'newClient',
    'noTvNotice',
    'paymentTotal',
    'ticketReach',
] as const;
export type ListPartName = (typeof listPartNames)[number];

/** Sort orders of computed columns, in `resources/rules/status.ts`. */
export const rankNames = [
    'deviceStatus',
    'deviceReason',
    'silentSince',
    'machineStatus',
    'tvStatus',
    'refund',
    'onlineStatus',
    'guestStatus',
] as const;
export type RankName = (typeof rankNames)[number];

/** The reference whose record a rank reads: the rank gets the record instead of its key. */
export const rankReferences: { readonly [Rank in RankName]?: string } = { guestStatus: 'UserId' };

/** Conditions of `resources/rules/conditions.ts`, each with the fields it reads. */
export const conditionReads = { refundable: ['Amount', 'Refunded', 'RefundedAmount'] } as const;
export type ConditionName = keyof typeof conditionReads;

/** Named rules of `resources/rules/fieldTypeChecks.ts`, for what no option of a field can express. */
export const ruleNames = [
    'email',
    'phone',
    'webAddress',
    'macAddress',
    'packageName',
    'notBlankHtml',
    'samePassword',
    'notBeforeStart',
    'notBeforeFrom',
] as const;
export type RuleName = (typeof ruleNames)[number];

/** What can be wrong with a value. */
export type ProblemCode =
    | 'required'
    | 'number'
    | 'currency'
    | 'integer'
    | 'min'
    | 'max'
    | 'step'
    | 'minLength'
    | 'maxLength'
    | 'pattern'
    | 'choice'
    | 'colour'
    | 'day'
    | 'moment'
    | RuleName;

/** Hints of `resources/rules/hints.ts`: notes on an unusual value, which may be saved anyway. */
export const hintNames = ['accountName', 'endOfValidity', 'macDigits', 'phoneZero', 'shopVersion'] as const;
export type HintName = (typeof hintNames)[number];

/** The field that comparing rules use unless `with` names another, and the types of field they can compare with. */
export const comparedWith: {
    readonly [Rule in RuleName]?: { readonly usual: string; readonly types: readonly string[] };
} = {
    samePassword: { usual: 'Password', types: ['password'] },
    notBeforeStart: { usual: 'DateStart', types: ['date', 'dateTime'] },
    notBeforeFrom: { usual: 'DateStart', types: ['date', 'dateTime'] },
};

/** Samples that the mock API can generate for a field, beyond its type. */
export const sampleNames = [
    'alias',
    'businessName',
    'city',
    'clientCode',
    'companyName',
    'deviceName',
    'email',
    'firstName',
    'groupName',
    'macAddress',
    'menuItem',
    'nasId',
    'packageName',
    'phone',
    'planName',
    'postcode',
    'roomCode',
    'roomName',
    'sentence',
    'serialNumber',
    'siteName',
    'state',
    'street',
    'surname',
    'themeCode',
    'title',
    'userName',
    'versionName',
    'webAddress',
    'recentMoment',
    'liveMoment',
    'futureDay',
    'pastDay',
    'stayStart',
    'stayEnd',
    'paragraphs',
    'appName',
    'property',
    'paymentText',
    'prefix',
] as const;
export type SampleName = (typeof sampleNames)[number];

/** The kinds of search text that `src/admin/search/recognise.ts` distinguishes. */
export type SearchKind = 'mac' | 'ip' | 'email' | 'phone' | 'room' | 'nasId' | 'code' | 'name';
