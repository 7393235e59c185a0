import type { InternetUser } from '../internetuser.ts';
import type { Day } from '../rules/calendar.ts';
import type { Site } from '../site.ts';

type Key = string | number;

/** The page of a list that a call may ask for. */
interface PageInput {
    readonly page?: number | undefined;
    readonly pageSize?: number | undefined;
}

interface SearchInput {
    readonly search?: string | undefined;
}

/** A site's days, both included. */
interface PeriodInput {
    readonly SiteId: number;
    readonly StartDate: Day;
    readonly EndDate: Day;
}

/** What each service takes. A test of types compares the names with the declarations in `index.ts`. */
export interface ServiceInputs {
    'session.token': { readonly username: string; readonly password: string };
    'session.current': {};
    'session.logOff': {};
    'session.menu': {};
    'session.widgets': {};
    'server.time': {};
    'account.roles': {};
    'account.changePassword': {
        readonly Id: unknown;
        readonly Password: string;
        readonly ConfirmPassword: string;
    };
    'account.changeMyPassword': {
        readonly OldPassword: string;
        readonly Password: string;
        readonly ConfirmPassword: string;
    };
    'account.confirmPassword': { readonly Password: string };
    'account.menuItems': { readonly UserId: Key };
    'account.widgets': { readonly UserId: Key };
    'lookup.clients': SearchInput & PageInput;
    'lookup.distributors': SearchInput & { readonly distributor?: number | undefined };
    'lookup.sites': SearchInput & PageInput & { readonly client?: number | undefined };
    'lookup.sitesOf': SearchInput & {
        readonly GroupId?: number | undefined;
        readonly DistributorId?: number | undefined;
        readonly pageSize?: number | undefined;
    };
    'lookup.sitesOfMany': SearchInput & { readonly ClientId?: number | undefined };
    'lookup.rmsProperties': {
        readonly Id: unknown;
        readonly RMSClientId: unknown;
        readonly RMSClientPassword: unknown;
    };
    'lookup.sundries': { readonly SiteId: Key };
    'lookup.plansOfSite': { readonly SiteId: number | undefined };
    'lookup.tvSites': {};
    'lookup.nextNasId': {};
    'lookup.licensePrefix': { readonly SiteId: number | undefined };
    'stat.usage': PeriodInput;
    'stat.gender': PeriodInput;
    'stat.ageGroup': PeriodInput;
    'voucher.create': { readonly PlanId: Key; readonly Quantity: number };
    'bulk.create': {
        readonly Quantity: number;
        readonly RemDollar: number;
        readonly RemTime: number;
        readonly RemTraffic: number;
        readonly GroupId: number | undefined;
    };
    'log.purchases': { readonly Id: Key; readonly AccessStarted?: string | undefined } & PageInput;
    'log.credit': { readonly Id: Key; readonly StartDate?: string | undefined } & PageInput;
    'log.usage': {
        readonly Id: Key;
        readonly AccessStarted?: string | undefined;
        readonly page?: number | undefined;
    };
    'log.access': { readonly UserId: Key; readonly StartDate?: string | undefined } & SearchInput & PageInput;
    'support.request': {
        readonly Priority: string;
        readonly Email: string;
        readonly Name: string;
        readonly Issue: string;
        readonly Location?: string | undefined;
    };
    'upload.themeFile': {
        readonly ThemeCode: unknown;
        readonly SiteId: unknown;
        readonly FileType: string;
        readonly file: unknown;
    };
    'upload.rooms': { readonly SiteId: number; readonly file: unknown };
    'upload.tvLogo': { readonly ThemeId: Key; readonly file: unknown };
    'upload.tvBackground': { readonly ThemeId: Key; readonly file: unknown };
}

/**
 * What actions take that code calls by name. Other actions are called through their declarations and need no line here.
 */
export interface ActionInputs {
    'internetuser.adjustCredit': { readonly id: Key } & Pick<InternetUser, 'RemTime' | 'RemTraffic' | 'RemDollar'>;
    'internetuser.resetCredit': { readonly id: Key };
    'internetuser.extendCredit': { readonly id: Key } & Pick<InternetUser, 'ExpiryDate'>;
    /** As typed into its form. */
    'machine.createLicences': {
        readonly site?: number | undefined;
        readonly Prefix: string;
        readonly Country: unknown;
        readonly Edition: unknown;
        readonly PMSBilling: boolean;
        readonly Quantity: unknown;
    };
    'paymentlog.refund': { readonly id: Key };
    'site.copy': { readonly id: Key } & Pick<Site, 'SiteName'>;
}
