import type { ResourceName } from '../../../../resources/index.ts';
import { colourNames } from '../../themes/loginColours.ts';
import type { Item, ItemIds, Plans } from './stateMachine.ts';
import type { Values, WizardValues } from './values.ts';

/** What the chosen theme implies for the device and its plans. */
export interface ThemeFacts {
    readonly voucher: boolean;
    readonly freeMac: boolean;
    readonly loginType: unknown;
}

/** Everything a run will create. */
export interface Order {
    readonly values: WizardValues;
    readonly theme: ThemeFacts;
    /** Names of the plans. */
    readonly planNames: { readonly free: string; readonly voucher: string };
}

export const resourceOf: Readonly<Record<Item, ResourceName>> = {
    client: 'client',
    group: 'billgroup',
    site: 'site',
    freePlan: 'wifiplan',
    voucherPlan: 'wifiplan',
    user: 'user',
    device: 'device',
};

const FREE_MINUTES = 1440;

/** The facts of a theme, by its code. An unknown theme counts as a plain one. */
export const themeFacts = (
    code: unknown,
    themes: readonly Values[],
    freeMacThemeCodes: readonly string[],
): ThemeFacts => {
    const theme = themes.find(({ ThemeCode }) => ThemeCode === code);

    return {
        voucher: theme?.IsVoucher === true,
        freeMac:
            theme?.IsFreeMAC === true ||
            freeMacThemeCodes.some(free => free === code),
        loginType:
            theme?.IsVoucher === true
                ? 'voucher'
                : (theme?.LoginType ?? 'password'),
    };
};

/** Whether the device lets known MAC addresses in for free: by choice, or because its theme is made for that. */
export const isFreeMac = ({
    values,
    theme,
}: Pick<Order, 'values' | 'theme'>): boolean =>
    values.details.FreeMAC === true || theme.freeMac;

/** The plans that a run creates. */
export const plansOf = (order: Order): Plans => ({
    free: isFreeMac(order),
    voucher: order.theme.voucher,
});

const pick = (values: Values, ...names: readonly string[]): Values =>
    Object.fromEntries(names.map(name => [name, values[name]]));

/**
 * The record of one item, with the ids of what was created before it. `nasId`: the device's NAS ID, from the server.
 */
export const recordOf = (
    item: Item,
    order: Order,
    ids: ItemIds,
    nasId?: string,
): Values => {
    const { details, credentials, theme } = order.values;
    const company = details.Company;

    switch (item) {
        case 'client':
            return {
                ...pick(
                    details,
                    'Code',
                    'Company',
                    'CurrCode',
                    'BillCountry',
                    'Email',
                    'Phone',
                    'SupportPlanId',
                    'RMSClientId',
                    'RMSClientPassword',
                ),
                Active: true,
            };
        case 'group':
            return {
                ClientId: ids.client,
                GroupName: details.GroupName,
                ExpireMidnight: false,
            };
        case 'site':
            return {
                GroupId: ids.group,
                SiteName: details.SiteName,
                BusinessName: company,
                Country: details.BillCountry,
                LocTimeOffset: details.LocTimeOffset,
            };
        case 'freePlan':
            return {
                SiteId: ids.site,
                GroupId: ids.group,
                Desciption: order.planNames.free,
                PlanPrice: 0,
                PlanMins: FREE_MINUTES,
                PlanMB: null,
                FreeMAC: true,
            };
        case 'voucherPlan':
            return {
                SiteId: ids.site,
                GroupId: ids.group,
                Desciption: order.planNames.voucher,
                ...pick(theme, 'PlanPrice', 'PlanMins', 'PlanMB'),
                FreeMAC: false,
            };
        case 'user':
            return {
                ...pick(
                    credentials,
                    'UserName',
                    'Email',
                    'FirstName',
                    'LastName',
                    'Password',
                    'ConfirmPassword',
                ),
                Role: 'ClientUsers',
                Client: ids.client,
                Groups: [ids.group],
                Sites: [ids.site],
            };
        case 'device':
            return {
                SiteId: ids.site,
                ClientId: ids.client,
                NickName: details.NickName,
                BusinessName: company,
                LocTimeOffset: details.LocTimeOffset,
                DeviceType: 'Hotspot (WiFi)',
                NASID: nasId,
                ThemeCode: theme.ThemeCode,
                LoginType: order.theme.loginType,
                FreeMAC: isFreeMac(order),
                ...pick(details, 'PMSFree', 'PMSBilling'),
                ...pick(theme, ...colourNames),
            };
    }
};

const same = (a: unknown, b: unknown): boolean =>
    String(a ?? '').trim() === String(b ?? '').trim();

/** How to find a record created earlier: where to search, and which fields identify it. */
export const searchFor = (
    item: Item,
    record: Values,
): { readonly filter: Values; readonly isIt: (row: Values) => boolean } => {
    const alike =
        (...names: readonly string[]) =>
        (row: Values) =>
            names.every(name => same(row[name], record[name]));

    switch (item) {
        case 'client':
            return {
                filter: { q: record.Code },
                isIt: alike(
                    'Code',
                    'Company',
                    'CurrCode',
                    'BillCountry',
                    'Email',
                    'Phone',
                ),
            };
        case 'group':
            return {
                filter: { ClientId: record.ClientId, q: record.GroupName },
                isIt: alike('ClientId', 'GroupName'),
            };
        case 'site':
            return {
                filter: { GroupId: record.GroupId, q: record.SiteName },
                isIt: alike('GroupId', 'SiteName'),
            };
        case 'freePlan':
        case 'voucherPlan':
            return {
                filter: { SiteId: record.SiteId },
                isIt: alike('SiteId', 'Desciption', 'FreeMAC'),
            };
        case 'user':
            return {
                filter: { q: record.UserName },
                isIt: row => same(row.UserName, record.UserName),
            };
        case 'device':
            return {
                filter: { SiteId: record.SiteId },
                isIt: alike('SiteId', 'NASID', 'NickName'),
            };
    }
};
