import type { ServiceName } from '../../resources/services/index.ts';

/** Summaries of the calls that belong to no entity. */
export const purposes: Readonly<Record<ServiceName, string>> = {
    'session.token': 'Signs in with a name and a password',
    'session.current': 'Tells who is signed in',
    'session.logOff': 'Signs out: the token ends',
    'session.menu': 'Lists the menu items of who is signed in',
    'session.widgets': 'Lists the widgets of who is signed in',
    'server.time': 'Tells the time of the server',
    'account.roles': 'Lists the roles that portal users may have',
    'account.changePassword': 'Changes the password of a portal user',
    'account.changeMyPassword': 'Changes the password of who is signed in',
    'account.confirmPassword':
        'Confirms the password of who is signed in, before something is deleted',
    'account.menuItems': 'Lists the menu items of a portal user',
    'account.widgets': 'Lists the widgets of a portal user',
    'lookup.clients': 'Lists the clients that who is signed in may choose',
    'lookup.distributors':
        'Lists the distributors that who is signed in may choose',
    'lookup.sites': 'Lists the sites that who is signed in may choose',
    'lookup.sitesOf': 'Lists the sites of a distributor or of a group',
    'lookup.sitesOfMany': 'Lists sites across groups',
    'lookup.rmsProperties':
        'Lists the properties of an account at the hotel system RMS',
    'lookup.sundries': 'Lists the sundries of a site at the hotel system RMS',
    'lookup.plansOfSite': 'Lists the Wi-Fi plans that guests of a site may buy',
    'lookup.tvSites': 'Lists the sites with TV',
    'lookup.nextNasId': 'Proposes the NAS ID of the next hotspot',
    'lookup.licensePrefix': 'Tells how license keys of a site begin',
    'stat.usage':
        'Tells sessions, users, traffic and time of a site in a period',
    'stat.gender': 'Counts the users of a site in a period by gender',
    'stat.ageGroup': 'Counts the users of a site in a period by age',
    'voucher.create': 'Creates vouchers of a plan',
    'bulk.create': 'Creates internet users of a group at once',
    'log.purchases': 'Lists what an internet user bought',
    'log.credit': 'Lists how the credit of an internet user was changed',
    'log.usage': 'Lists the network sessions of an internet user',
    'log.access': 'Lists what an internet user did on the guests’ pages',
    'support.request': 'Sends a request to the support',
    'upload.themeFile': 'Stores a picture of a hotspot’s theme',
    'upload.rooms': 'Imports rooms from a file',
    'upload.tvLogo': 'Stores the logo of a TV theme',
    'upload.tvBackground': 'Stores the background of a TV theme',
};

/** Descriptions of tags. A tag is the first part of a call's name. */
export const areas: Readonly<Record<string, string>> = {
    session: 'Who is signed in',
    server: 'The server itself',
    account: 'Accounts of portal users',
    lookup: 'What is chosen from',
    stat: 'Figures',
    voucher: 'Vouchers',
    bulk: 'Many at once',
    log: 'Logs of internet users',
    support: 'Support',
    upload: 'Files',
};

/** The entity whose key `Id` is in the calls of an area, if that key is not a number. */
export const keysOf: Readonly<Record<string, string>> = { account: 'user' };
