/** Names that a declaration may use and `src/` must supply: each has an exhaustive table there. */
export const iconNames = [
    'client', 'company', 'group', 'site', 'device', 'devices', 'licence', 'plan', 'user', 'guest', 'room', 'voucher',
    'people', 'payment', 'credit', 'chart', 'log', 'ticket', 'note', 'message', 'page', 'support', 'theme', 'palette',
    'menu', 'widget', 'tv', 'app', 'home', 'settings', 'layout', 'template', 'profile', 'extension', 'calendar',
] as const;
export type IconName = (typeof iconNames)[number];

export const menuTabs = ['setup', 'manage', 'tv', 'profile'] as const;
export type MenuTab = (typeof menuTabs)[number];

/** Computed columns, drawn by the cell of the same name of `src/app/overrides/computedCells.ts`. */
export const computedColumnNames = ['deviceStatus', 'deviceReason', 'silentSince', 'machineStatus', 'tvStatus', 'onlineStatus', 'guestStatus', 'swatches', 'refund', 'planAllowance', 'userAllowance', 'roomGuest', 'userRoom', 'payerRoom'] as const;
export type ComputedColumnName = (typeof computedColumnNames)[number];

/** What may stand above or below the rows of a list, drawn by the part of the same name of `src/app/overrides/listParts.ts`. */
export const listPartNames = ['accessTotal', 'creditTotal', 'estateSummary', 'firstContact', 'newClient', 'noTvNotice', 'paymentTotal', 'ticketReach'] as const;
export type ListPartName = (typeof listPartNames)[number];

/** Orders of computed columns, in `resources/rules/status.ts`. */
export const rankNames = ['deviceStatus', 'silentSince', 'machineStatus', 'tvStatus', 'refund', 'onlineStatus', 'guestStatus'] as const;
export type RankName = (typeof rankNames)[number];

/** The reference whose record a rank looks at: it stands in place of its key. */
export const rankReferences: { readonly [Rank in RankName]?: string } = { guestStatus: 'UserId' };

/** Conditions that `resources/rules/conditions.ts` judges, each with the fields it looks at. */
export const conditionReads = { refundable: ['Amount', 'Refunded', 'RefundedAmount'] } as const;
export type ConditionName = keyof typeof conditionReads;

/** Named rules of `resources/rules/validation.ts`, for what no option of a field can say. */
export const ruleNames = ['email', 'phone', 'webAddress', 'macAddress', 'packageName', 'notBlankHtml', 'samePassword', 'notBeforeStart', 'notBeforeFrom'] as const;
export type RuleName = (typeof ruleNames)[number];

/** Hints of `resources/rules/hints.ts`: said of a value that is hardly meant, which may be saved all the same. */
export const hintNames = ['accountName', 'endOfValidity', 'macDigits', 'phoneZero', 'shopVersion'] as const;
export type HintName = (typeof hintNames)[number];

/** What the rules that compare take when no `with` names the other field, and the types of field that they can compare with. */
export const comparedWith: { readonly [Rule in RuleName]?: { readonly usual: string; readonly types: readonly string[] } } = {
    samePassword: { usual: 'Password', types: ['password'] },
    notBeforeStart: { usual: 'DateStart', types: ['date', 'dateTime'] },
    notBeforeFrom: { usual: 'DateStart', types: ['date', 'dateTime'] },
};

/** What the mock API can make up for a field, beyond its type. */
export const sampleNames = [
    'alias', 'businessName', 'city', 'clientCode', 'companyName', 'deviceName', 'email', 'firstName', 'groupName', 'macAddress', 'menuItem',
    'nasId', 'packageName', 'phone', 'planName', 'postcode', 'roomCode', 'roomName', 'sentence', 'serialNumber', 'siteName', 'state',
    'street', 'surname', 'themeCode', 'title', 'userName', 'versionName', 'webAddress', 'recentMoment', 'liveMoment', 'futureDay', 'pastDay',
    'stayStart', 'stayEnd', 'paragraphs', 'appName', 'property', 'paymentText', 'prefix',
] as const;
export type SampleName = (typeof sampleNames)[number];

/** What a text that is searched for may be, as `src/foundation/search/recognise.ts` tells them apart. */
export type SearchKind = 'mac' | 'ip' | 'email' | 'phone' | 'room' | 'nasId' | 'code' | 'name';
