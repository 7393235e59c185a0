import { recordIn } from '../../dataProvider/wire/fromResponse.ts';
import { parentsOf } from '../../resources/rules/narrowing.ts';
import { isObject, valueAt } from '../../resources/rules/valueAt.ts';
import {
    isRest,
    slotsOf,
    type Call,
    type Resource,
    type ScopeName,
} from '../../resources/schema/index.ts';
import { checkOrder, checkPaging, checkSearch, openList } from './lists.ts';
import { judgeNames } from './names.ts';
import {
    checkBearer,
    keyIn,
    type Known,
    type Named,
    type Session,
} from './session.ts';

const PAGE_SIZE = 10;
const DAYS = 30;

const day = (now: number, back: number): string =>
    new Date(now - back * 86_400_000).toISOString().slice(0, 10);

/** The last days, for the filters that every log has. */
const period = ({ now = Date.now() }: Known) => ({
    StartDate: day(now, DAYS),
    EndDate: day(now, -1),
});

/** Reports rows of another site than the requested one: the server ignores the scope. */
const checkScope = (
    session: Session,
    named: Named,
    rows: readonly unknown[],
    { fields }: Resource,
    known: Known,
): void => {
    for (const [parameter, slot] of Object.entries(slotsOf(named.call))) {
        const chosen =
            typeof slot === 'string'
                ? known.scope[slot as ScopeName]
                : undefined;

        const source = Object.keys(fields).find(
            name =>
                fields[name]?.target === slot &&
                fields[name]?.stores === undefined,
        );

        if (chosen === undefined || source === undefined) continue;

        const others = rows.filter(
            row => Number(valueAt(row, source) ?? chosen) !== chosen,
        ).length;

        if (others > 0)
            session.note(named, {
                weight: 'broken',
                aspect: 'scope',
                field: source,
                says: `is another than the ${slot as string} that ${parameter} names`,
                rows: [others, rows.length],
            });
    }
};

const checkList = async (
    session: Session,
    known: Known,
    named: Named,
    entity: string,
    resource: Resource,
    filters: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
    const context = {
        ...known.scope,
        page: 1,
        pageSize: resource.list.clientSide ?? PAGE_SIZE,
        filters: { ...period(known), ...filters },
    };

    const response = await session.read(named, context);
    if (!response) return;
    const { rows, count } = openList(named.call, response.json);

    const shown = resource.list.columns.flatMap(column =>
        typeof column === 'string' ? [column] : [],
    );

    session.note(
        named,
        ...judgeNames(rows, resource.fields, { shown, now: known.now }),
    );

    if (rows.length === 0)
        session.note(named, {
            weight: 'note',
            aspect: 'shape',
            says: `has no rows: nothing could be compared${resource.needs ? ' (--site names another site)' : ''}`,
        });
    const first = rows.find(isObject);
    if (first && !known.rows.has(entity)) known.rows.set(entity, first);
    checkScope(session, named, rows, resource, known);
    await checkBearer(session, named, { ...context, pageSize: PAGE_SIZE });
    await checkPaging(session, named, context, resource.key);
    const { api } = resource;

    const searched =
        !isRest(api) && api.search && named.call === api.list
            ? { name: `${entity}.search`, call: api.search }
            : named;

    await checkSearch(session, searched, context, count ?? rows.length);
    await checkOrder(session, named, context, resource);
};

/** A key that no record has. */
const NOBODY = 999_999_999;

const checkOne = async (
    session: Session,
    known: Known,
    named: Named,
    entity: string,
    resource: Resource,
): Promise<void> => {
    const id = keyIn(known, entity, resource.key);
    if (id === undefined)
        return session.skip(named, 'the list has no row with a key');

    const {
        [resource.key]: _key,
        id: _id,
        ...others
    } = known.rows.get(entity) ?? {};

    const context = { ...known.scope, inputs: others };
    const response = await session.read(named, { ...context, id });

    if (response) {
        const record = recordIn(response.json, named.call.envelope);

        const shown =
            resource.show?.filter(item => typeof item === 'string') ??
            Object.keys(resource.fields);

        session.note(
            named,
            ...judgeNames([record], resource.fields, {
                shown,
                now: known.now,
            }),
        );

        const found = valueAt(record, resource.key);
        if (found !== undefined && String(found) !== String(id))
            session.note(named, {
                weight: 'broken',
                aspect: 'value',
                field: resource.key,
                says: `is ${String(found)} where ${id} was asked for`,
            });
    }

    await checkBearer(session, named, { ...context, id });

    const nobody = await session.send(named, {
        ...context,
        id: resource.fields[resource.key]?.textual ? 'zzqxj-nobody' : NOBODY,
    });

    if (
        !('unreached' in nobody) &&
        nobody.status < 300 &&
        !(isObject(nobody.json) && nobody.json.Error)
    )
        session.note(named, {
            weight: 'differs',
            aspect: 'error',
            says: `answers ${nobody.status} for a key that no record has: 404 was declared`,
        });
};

/** Checks an exported file, which must be CSV. */
const checkFile = async (
    session: Session,
    known: Known,
    named: Named,
): Promise<void> => {
    const response = await session.read(named, known.scope);
    if (response && /json|html/i.test(response.header('content-type') ?? ''))
        session.note(named, {
            weight: 'broken',
            aspect: 'shape',
            says: `is ${response.header('content-type') ?? ''}, not a CSV file`,
        });
};

/** Checks everything that is read of one entity. */
export const checkEntity = async (
    session: Session,
    known: Known,
    entity: string,
    resources: Readonly<Record<string, Resource>>,
): Promise<void> => {
    const resource = resources[entity]!;
    const { api } = resource;
    if (isRest(api))
        return session.skip(
            {
                name: `${entity}.rest`,
                call: { method: 'GET', path: api.rest, reply: 'array' },
            },
            'plain REST is not checked',
        );

    const named = (verb: string, call: Call): Named => ({
        name: `${entity}.${verb}`,
        call,
    });

    if (resource.needs === 'site' && known.scope.site === undefined)
        return session.skip(
            named(
                'list',
                api.list ?? { method: 'GET', path: entity, reply: 'page' },
            ),
            'there is no site',
        );

    if (api.list) {
        const filters = {
            ...listFilters(entity, known),
            ...parentKeys(known, api.list, resources, entity),
        };

        const empty = Object.keys(filters).find(
            name => filters[name] === undefined,
        );

        if (empty === undefined)
            await checkList(
                session,
                known,
                named('list', api.list),
                entity,
                resource,
                filters,
            );
        else
            session.skip(
                named('list', api.list),
                `nothing is known to fill ${empty}`,
            );
    }

    if (api.listWhen) {
        const value = keyIn(known, 'distributor', 'Id');
        if (value === undefined)
            session.skip(
                named('listWhen', api.listWhen.call),
                `nothing is known to fill ${api.listWhen.filter}`,
            );
        else
            await checkList(
                session,
                known,
                named('listWhen', api.listWhen.call),
                entity,
                resource,
                { [api.listWhen.filter]: value },
            );
    }

    if (api.one)
        await checkOne(session, known, named('one', api.one), entity, resource);
    if (api.export)
        await checkFile(session, known, named('export', api.export));
};

/** The filters of a list that is shown within another record's page. */
const listFilters = (
    entity: string,
    known: Known,
): Readonly<Record<string, unknown>> =>
    entity === 'tv/installed'
        ? { ConfigId: keyIn(known, 'tv/configuration', 'Id') }
        : {};

/** Values for the path parameters of a list: the key of the first record of each entity, if one was found. */
const parentKeys = (
    known: Known,
    call: Call,
    resources: Readonly<Record<string, Resource>>,
    entity: string,
): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
        Object.entries(parentsOf(call, resources[entity]!.fields)).map(
            ([hole, parent]) => [
                hole,
                keyIn(known, parent, resources[parent]?.key ?? ''),
            ],
        ),
    );
