import type { InternetUser } from '../internetuser.ts';
import type { WifiPlan } from '../wifiplan.ts';

/** Rows of a page or a look-up, and how many there are on all pages. */
export interface Rows<Row = Readonly<Record<string, unknown>>> {
    readonly Results: readonly Row[];
    readonly Count: number;
}

export interface NamedKey<Id> {
    readonly Id: Id;
    readonly Name: string;
}

/** The signed-in user. */
export interface CurrentUser {
    readonly UserId: string;
    readonly UserName: string;
    readonly Email: string | null;
    readonly FirstName: string | null;
    readonly LastName: string | null;
    readonly userRole: string;
    readonly isAdministrator: boolean;
    readonly isDistributor: boolean;
    readonly isClientUser: boolean;
    readonly isGroupUser: boolean;
    readonly isSiteUser: boolean;
    readonly distributorId: number;
    readonly clientId: number;
    readonly clientName: string | null;
    readonly clientEmail: string | null;
    readonly groupId: number;
    readonly groupName: string | null;
    readonly siteId: number;
    readonly siteName: string | null;
    readonly SupportPlanName: string | null;
    readonly ClientHasRMS: boolean;
    readonly SiteHasRMS: boolean;
    readonly widgets?: readonly NamedKey<number>[] | null;
}

export interface ClientChoice {
    readonly Id: number;
    readonly Company: string;
    readonly Code?: string | null;
    /** ISO 4217. */
    readonly CurrCode?: string | null;
    readonly RMSClientId?: string | null;
}

/** A site that may be chosen; LocTimeOffset in hours. */
export interface SiteChoice {
    readonly Id: number;
    readonly SiteName: string;
    readonly ClientId?: number | null;
    readonly GroupId?: number | null;
    readonly LocTimeOffset?: number | null;
    readonly Country?: string | null;
    readonly RMSPropertyId?: string | null;
}

/** A menu item assigned to a user. */
export interface MenuAssignment {
    readonly MenuItemId?: number;
    readonly MenuName: string;
    readonly TabName?: string | null;
    readonly Title?: string | null;
}

/** Traffic in kilobytes, TotalSeconds in seconds. */
export interface Usage {
    readonly Sessions: number;
    readonly Users: number;
    readonly TrafficUsedDownKb: number;
    readonly TrafficUsedUpKb: number;
    readonly TrafficUsedTotal: number;
    readonly TotalSeconds: number;
}

export interface GenderRow {
    readonly Gender: string | null;
    readonly Users: number;
}

/** Ages in years. */
export interface AgeRow {
    readonly AgeMin: number | null;
    readonly AgeMax: number | null;
    readonly Users: number;
}

/** PlanMins in minutes, PlanMB in megabytes; -9999 unlimited. */
export interface Voucher {
    readonly Id: number;
    readonly Alias: string;
    readonly Password: string | null;
    readonly PlanMins: number | null;
    readonly PlanMB: number | null;
    readonly PlanPrice: number | null;
    readonly ExpiryDate: string | null;
}

/** The outcome of a bulk creation. */
export interface BulkAnswer {
    readonly SavedUsers?: readonly InternetUser[] | null;
    readonly FailedUsers?: readonly unknown[] | null;
}

/** The outcome of a room import; Row is the line in the uploaded file. */
export interface ImportReply {
    readonly Imported: number;
    readonly Failed: readonly { readonly Row: number; readonly Message: string }[];
}

interface Uploaded {
    readonly Url: string;
}

/** The answer of each service. Source: the provider's API. */
export interface ServiceReplies {
    'session.token': {
        readonly access_token: string;
        readonly token_type: string;
        /** Seconds. */ readonly expires_in: number;
    };
    'session.current': CurrentUser;
    'session.logOff': undefined;
    'session.menu': readonly MenuAssignment[];
    'session.widgets': readonly NamedKey<number>[];
    'account.roles': readonly NamedKey<string>[];
    'account.changePassword': undefined;
    'account.changeMyPassword': undefined;
    'account.confirmPassword': undefined;
    'account.menuItems': Rows<MenuAssignment>;
    'account.widgets': Rows<{ readonly WidgetId: number; readonly Name?: string | null }>;
    'lookup.clients': Rows<ClientChoice>;
    'lookup.distributors': Rows<NamedKey<number>>;
    'lookup.sites': Rows<SiteChoice>;
    'lookup.sitesOf': Rows<SiteChoice>;
    'lookup.sitesOfMany': Rows<SiteChoice>;
    'lookup.rmsProperties': readonly NamedKey<string>[];
    'lookup.sundries': readonly NamedKey<string | number>[];
    'lookup.plansOfSite': readonly WifiPlan[];
    'lookup.tvSites': readonly { readonly Id: number; readonly SiteName: string }[];
    'lookup.nextNasId': string;
    'lookup.licensePrefix': string | null;
    'server.time': string;
    'stat.usage': Partial<Usage>;
    'stat.gender': readonly GenderRow[];
    'stat.ageGroup': readonly AgeRow[];
    'voucher.create': readonly Voucher[];
    'bulk.create': BulkAnswer;
    'log.purchases': Rows;
    'log.credit': Rows;
    'log.usage': Rows;
    'log.access': Rows;
    'support.request': undefined;
    'upload.themeFile': Uploaded;
    'upload.rooms': ImportReply;
    'upload.tvLogo': Uploaded;
    'upload.tvBackground': Uploaded;
}

/** The answer of each action in `ActionInputs`. */
export interface ActionReplies {
    'internetuser.adjustCredit': InternetUser;
    'internetuser.resetCredit': InternetUser;
    'internetuser.extendCredit': InternetUser;
    'machine.createLicences': undefined;
    'paymentlog.refund': unknown;
    'site.copy': unknown;
}
