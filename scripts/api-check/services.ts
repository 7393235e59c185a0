import { isObject } from '../../resources/rules/valueAt.ts';
import type { Fields, Resource } from '../../resources/schema/index.ts';
import { services, type ServiceName } from '../../resources/services/index.ts';
import { replies, type ReplyFields } from '../../resources/services/replies.ts';
import { openList } from './lists.ts';
import { judgeRecords } from './records.ts';
import {
    checkBearer,
    keyIn,
    shown,
    type Known,
    type Named,
    type Session,
} from './session.ts';
import { judgeValue } from './values.ts';

type Resources = Readonly<Record<string, Resource>>;
type Inputs = Readonly<Record<string, unknown>>;

const DAY_MS = 86_400_000;
const dayBack = (now: number, days: number): string =>
    new Date(now - days * DAY_MS).toISOString().slice(0, 10);
const ofSite = ({ scope: { site } }: Known): Inputs | string =>
    site === undefined ? 'there is no site' : { SiteId: site };
const ofMonth = (known: Known): Inputs | string => {
    const site = ofSite(known);
    const now = known.now ?? Date.now();
    return typeof site === 'string'
        ? site
        : { ...site, StartDate: dayBack(now, 30), EndDate: dayBack(now, 0) };
};
const ofInternetUser =
    (name: string) =>
    (known: Known): Inputs | string => {
        const id = keyIn(known, 'internetuser', 'Id');
        return id === undefined ? 'there is no internet user' : { [name]: id };
    };
const ofPortalUser = ({ user }: Known): Inputs | string =>
    user === undefined ? 'it is not known who is signed in' : { UserId: user };

/** The inputs of reading services, or why they are not called at all. */
const inputsOf: Partial<
    Readonly<Record<ServiceName, (known: Known) => Inputs | string>>
> = {
    'account.confirmPassword': () => 'a password is not tried',
    'account.menuItems': ofPortalUser,
    'account.widgets': ofPortalUser,
    'lookup.rmsProperties': () => 'it needs a password of another system',
    'lookup.sitesOf': ({ scope: { billgroup } }) =>
        billgroup === undefined
            ? 'there is no billing group'
            : { GroupId: billgroup },
    'lookup.sundries': ofSite,
    'lookup.plansOfSite': ofSite,
    'lookup.licensePrefix': ofSite,
    'stat.usage': ofMonth,
    'stat.gender': ofMonth,
    'stat.ageGroup': ofMonth,
    'log.purchases': ofInternetUser('Id'),
    'log.credit': ofInternetUser('Id'),
    'log.usage': ofInternetUser('Id'),
    'log.access': ofInternetUser('UserId'),
};

const PAGE_SIZE = 20;

/** Compares the answer of a service with its declaration. */
const compare = (
    session: Session,
    named: Named,
    json: unknown,
    resources: Resources,
    now: number | undefined,
): void => {
    const shape = replies[named.name];
    if (!shape) return;
    if ('value' in shape) {
        const wrong =
            isObject(json) || Array.isArray(json)
                ? ({
                      weight: 'broken',
                      aspect: 'shape',
                      says: 'is no single value',
                      sample: shown(json),
                  } as const)
                : judgeValue(json, shape.value);
        if (wrong) session.note(named, wrong);
        return;
    }
    const fieldsOf = (fields: ReplyFields): Fields =>
        typeof fields === 'string' ? (resources[fields]?.fields ?? {}) : fields;
    const isList = named.call.reply === 'page' || named.call.reply === 'array';
    const opened = isList
        ? openList(named.call, json)
        : { rows: [json], noted: [] };
    const shapeFields = fieldsOf(shape.fields);
    const lists = Object.keys(shape.lists ?? {});
    const withoutLists = (row: unknown) =>
        isObject(row)
            ? Object.fromEntries(
                  Object.entries(row).filter(
                      ([field]) => !lists.includes(field),
                  ),
              )
            : row;
    session.note(
        named,
        ...opened.noted,
        ...judgeRecords(
            opened.rows.map(withoutLists),
            shapeFields,
            isList ? { now } : { shown: Object.keys(shapeFields), now },
        ),
    );
    const [record] = opened.rows;
    for (const [name, fields] of Object.entries(shape.lists ?? {})) {
        const rows = isObject(record) ? record[name] : undefined;
        if (rows !== undefined && rows !== null && !Array.isArray(rows))
            session.note(named, {
                weight: 'broken',
                aspect: 'shape',
                field: name,
                says: 'is no list',
                sample: shown(rows),
            });
        else if (Array.isArray(rows))
            session.note(
                named,
                ...judgeRecords(rows, fieldsOf(fields)).map(one => ({
                    ...one,
                    field: `${name}.${one.field ?? ''}`,
                })),
            );
    }
};

/** Calls one reading service, if its inputs are known, and returns its JSON. */
export const checkService = async (
    session: Session,
    known: Known,
    name: ServiceName,
    resources: Resources,
): Promise<unknown> => {
    const named: Named = { name, call: services[name] };
    const inputs = inputsOf[name]?.(known) ?? {};
    if (typeof inputs === 'string') {
        session.skip(named, inputs);
        return undefined;
    }
    const context = { ...known.scope, page: 1, pageSize: PAGE_SIZE, inputs };
    const answer = await session.read(named, context);
    if (!answer) return undefined;
    compare(session, named, answer.json, resources, known.now);
    await checkBearer(session, named, context);
    return answer.json;
};
