import type { resources } from '../../../resources/index.ts';
import { problemOf } from '../../../resources/rules/validation.ts';
import type { Call } from '../../../resources/schema/index.ts';
import {
    priorities,
    type ServiceName,
} from '../../../resources/services/index.ts';
import { momentOf } from '../../data/clock.ts';
import { bodyOf, numberOf, textOf } from '../../http/body.ts';
import {
    badRequest,
    type Handler,
    ok,
    writableRow,
} from '../../http/exchange.ts';
import { viewOf } from '../view.ts';
import * as account from './account.ts';
import * as internetUsers from './internetUsers.ts';
import * as lookup from './lookup.ts';
import * as newUsers from './newUsers.ts';
import * as session from './session.ts';
import * as stat from './stat.ts';
import * as upload from './upload.ts';

const siteCopy: Handler = request => {
    const body = bodyOf(request, ['SiteId', 'SiteName']);

    const { id: _old, ...settings } = writableRow(
        request,
        'site',
        numberOf(body, 'SiteId'),
    );

    const site = request.backend.store.add('site', {
        ...settings,
        SiteName: textOf(body, 'SiteName'),
    });

    return ok(viewOf(request.backend, 'site', site));
};

/** Takes a support request; testers find it under `/db/supportrequest`. */
const supportRequest: Handler = request => {
    const body = bodyOf(request, [
        'Priority',
        'Location',
        'Email',
        'Name',
        'Issue',
    ]);

    if (!priorities.some(priority => priority === (body.Priority ?? 'Low')))
        throw badRequest(`Field 'Priority' must be ${priorities.join(', ')}.`);
    textOf(body, 'Issue');
    if (problemOf({ type: 'email', required: true }, body.Email))
        throw badRequest("Field 'Email' must be an email address.");

    request.backend.store.add('supportrequest', {
        ...body,
        Created: momentOf(request.backend.clock.now()),
    });

    return ok({});
};

type All = typeof resources;
type CallsOf<R extends keyof All> = {
    [A in keyof All[R]['actions']]: All[R]['actions'][A] extends {
        readonly call: Call;
    }
        ? `${R}.${A & string}`
        : never;
}[keyof All[R]['actions']];
type ActionCallName = { [R in keyof All]: CallsOf<R> }[keyof All];

/** `declared`: answered as the list of an entity at the same address. */
const services: Readonly<Record<ServiceName, Handler | 'declared'>> = {
    'session.token': session.token,
    'session.current': session.current,
    'session.logOff': session.logOff,
    'session.menu': session.myMenu,
    'session.widgets': session.myWidgets,
    'account.roles': account.allRoles,
    'account.changePassword': account.changePassword,
    'account.changeMyPassword': account.changeMyPassword,
    'account.confirmPassword': account.confirmPassword,
    'account.menuItems': session.menuItems,
    'account.widgets': session.widgets,
    'lookup.clients': lookup.clients,
    'lookup.distributors': lookup.distributors,
    'lookup.sites': 'declared',
    'lookup.sitesOf': lookup.sitesOf,
    'lookup.sitesOfMany': lookup.sitesOfMany,
    'lookup.rmsProperties': lookup.rmsProperties,
    'lookup.sundries': lookup.sundries,
    'lookup.plansOfSite': lookup.plansOfSite,
    'lookup.tvSites': lookup.tvSites,
    'lookup.nextNasId': lookup.nextNasId,
    'lookup.licensePrefix': lookup.licensePrefix,
    'server.time': lookup.serverTime,
    'stat.usage': stat.usage,
    'stat.gender': stat.gender,
    'stat.ageGroup': stat.ageGroup,
    'voucher.create': newUsers.vouchers,
    'bulk.create': newUsers.bulk,
    'log.purchases': internetUsers.purchases,
    'log.credit': internetUsers.credits,
    'log.usage': internetUsers.usage,
    'log.access': internetUsers.accesses,
    'support.request': supportRequest,
    'upload.themeFile': upload.themeFile,
    'upload.rooms': upload.rooms,
    'upload.tvLogo': upload.tvLogo,
    'upload.tvBackground': upload.tvBackground,
};

/** Actions that do more than a declaration can say (`sets`, `adds`). */
const actions: Readonly<Partial<Record<ActionCallName, Handler>>> = {
    'internetuser.adjustCredit': internetUsers.adjustCredit,
    'internetuser.resetCredit': internetUsers.resetCredit,
    'internetuser.extendCredit': internetUsers.extendCredit,
    'paymentlog.refund': internetUsers.refund,
    'site.copy': siteCopy,
    'machine.createLicences': newUsers.licences,
};

const irregular: Readonly<Record<string, Handler>> = {
    'user.list': account.list,
    'user.one': account.one,
    'user.save': account.register,
    'user.remove': account.remove,
    'site.relations': lookup.relations,
    'distributor.list': lookup.distributors,
    'file.stored': upload.storeUpload,
};

export const special = (name: string): Handler | undefined => {
    const handler: Handler | 'declared' | undefined = {
        ...services,
        ...actions,
        ...irregular,
    }[name as ServiceName];

    return handler === 'declared' ? undefined : handler;
};
