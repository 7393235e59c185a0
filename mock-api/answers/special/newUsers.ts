import {
    addDays,
    dayAt,
    dayToWire,
} from '../../../resources/rules/calendar.ts';
import { NO_LIMIT } from '../../../resources/schema/index.ts';
import { drawOf } from '../../data/draw.ts';
import { homeOf, offsetAt } from '../../data/scope.ts';
import type { Row } from '../../data/store.ts';
import { logCredit, type Credit } from '../../entities/guests.ts';
import { bodyOf, numberOf } from '../../http/body.ts';
import {
    type MockRequest,
    badRequest,
    type Handler,
    mustReach,
    ok,
    readableRow,
    writableRow,
} from '../../http/exchange.ts';
import { viewOf } from '../view.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const MOST_VOUCHERS = 500;
/** How many unique names a group can have. */
const NAMES = 10_000;
const USUAL_EXPIRY_DAYS = 365;

const code = (draw: ReturnType<typeof drawOf>, length: number): string =>
    Array.from({ length }, () => draw.pick([...LETTERS])).join('');

const create = (
    request: MockRequest,
    values: Readonly<Record<string, unknown>>,
    credit: Credit,
    comment: string,
): Row => {
    const fields = Object.keys(
        request.backend.resources.internetuser?.fields ?? {},
    ).filter(field => field !== 'Id');

    const empty = Object.fromEntries(fields.map(field => [field, null]));

    const user = request.backend.store.add('internetuser', {
        ...empty,
        Active: true,
        OptIn1: false,
        NetData: 0,
        ...values,
        ...credit,
    });

    logCredit(request.backend, user, credit, comment);

    return user;
};

const aliasesIn = ({ backend: { store } }: MockRequest): Set<unknown> =>
    new Set(store.rows('internetuser').map(({ Alias }) => Alias));

export const vouchers: Handler = request => {
    const quantity = Number(request.holes.Quantity);
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MOST_VOUCHERS)
        throw badRequest(`Quantity must be 1 to ${MOST_VOUCHERS}.`);
    const plan = readableRow(request, 'wifiplan', request.holes.PlanId);
    const { store, clock } = request.backend;
    const group = store.find('billgroup', plan.GroupId);
    const days = Number(group?.ExpiryDays) || USUAL_EXPIRY_DAYS;

    const ExpiryDate = dayToWire(
        addDays(
            dayAt(
                clock.now(),
                offsetAt(store, homeOf(request.backend, 'wifiplan', plan)),
            ),
            days,
        ),
    );

    const credit: Credit = {
        RemTime: Number(plan.PlanMins ?? 0) * 60,
        RemTraffic:
            plan.PlanMB === NO_LIMIT
                ? NO_LIMIT
                : Number(plan.PlanMB ?? 0) * 1000,
        RemDollar: 0,
    };

    const aliases = aliasesIn(request);

    const users = Array.from({ length: quantity }, (_, i) => {
        const draw = drawOf(
            'voucher',
            plan.id,
            store.rows('internetuser').length,
            i,
        );

        let Alias = code(draw, 8);
        while (aliases.has(Alias)) Alias = code(draw, 8);
        aliases.add(Alias);
        const Password = code(draw, 6);

        const user = create(
            request,
            {
                Alias,
                Password,
                GroupId: plan.GroupId,
                SiteId: plan.SiteId,
                SpeedKBD: plan.SpeedKBD,
                SpeedKBU: plan.SpeedKBU,
                ExpiryDate,
            },
            credit,
            `Voucher: ${String(plan.Desciption)}`,
        );

        return {
            Id: user.id,
            Alias,
            Password,
            PlanId: plan.id,
            PlanMins: plan.PlanMins,
            PlanMB: plan.PlanMB,
            PlanPrice: plan.PlanPrice,
            ExpiryDate,
        };
    });

    return ok(users);
};

/** Creates users with unique names, and fails those for whom none is left. */
export const bulk: Handler = request => {
    const body = bodyOf(request, [
        'Quantity',
        'RemDollar',
        'RemTime',
        'RemTraffic',
        'GroupId',
    ]);

    const quantity = numberOf(body, 'Quantity');
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 2 * NAMES)
        throw badRequest("Field 'Quantity' must be a whole number from 1.");
    const group = readableRow(request, 'billgroup', numberOf(body, 'GroupId'));
    mustReach(request, 'internetuser', { id: 0, GroupId: group.id });

    const credit: Credit = {
        RemTime: numberOf(body, 'RemTime', 0),
        RemTraffic: numberOf(body, 'RemTraffic', 0),
        RemDollar: numberOf(body, 'RemDollar', 0),
    };

    const { backend } = request;
    const aliases = aliasesIn(request);
    const [saved, failed]: [unknown[], unknown[]] = [[], []];

    for (let i = 0, number = 1; i < quantity; i++) {
        while (
            number <= NAMES &&
            aliases.has(`wifi${String(group.id)}-${number}`)
        )
            number++;
        const Alias = `wifi${String(group.id)}-${number}`;

        if (number > NAMES || backend.namesLeft === 0) {
            failed.push({ Id: 0, Alias, GroupId: group.id });
            continue;
        }

        if (backend.namesLeft !== undefined) backend.namesLeft--;
        number++;

        const Password = code(
            drawOf('bulk', Alias, backend.store.rows('internetuser').length),
            6,
        );

        saved.push(
            viewOf(
                backend,
                'internetuser',
                create(
                    request,
                    { Alias, Password, GroupId: group.id },
                    credit,
                    'Created in bulk',
                ),
            ),
        );
    }

    return ok({ SavedUsers: saved, FailedUsers: failed });
};

export const licences: Handler = request => {
    const body = bodyOf(request, [
        'SiteId',
        'Prefix',
        'Country',
        'Edition',
        'PMSBilling',
        'Quantity',
    ]);

    const site = writableRow(request, 'site', numberOf(body, 'SiteId'));
    const quantity = numberOf(body, 'Quantity');
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 1000)
        throw badRequest("Field 'Quantity' must be 1 to 1000.");
    if (typeof body.Prefix !== 'string' || body.Prefix.trim() === '')
        throw badRequest("Field 'Prefix' is required.");
    const Edition = body.Edition ?? 'Desktop';
    if (
        !request.backend.resources.machine?.fields.Edition?.values?.includes(
            String(Edition),
        )
    )
        throw badRequest("Field 'Edition' must be Desktop, Server or Lite.");

    const values = {
        SiteId: site.id,
        Prefix: body.Prefix,
        Country: body.Country ?? 'Australia',
        Edition,
        PMSBilling: body.PMSBilling === true,
        LastUsed: null,
    };

    const machines = Array.from({ length: quantity }, () =>
        viewOf(
            request.backend,
            'machine',
            request.backend.store.add('machine', values),
        ),
    );

    return ok({ Results: machines, Count: machines.length });
};
