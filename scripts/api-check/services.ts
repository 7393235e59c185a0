import { text, type Resource } from '../../resources/schema/index.ts';
import { services, type ServiceName } from '../../resources/services/index.ts';
import { replies } from '../../resources/services/replies.ts';
import { openList } from './lists.ts';
import { judgeNames } from './names.ts';
import {
    checkBearer,
    keyIn,
    type Known,
    type Named,
    type Session,
} from './session.ts';

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
    const response = await session.read(named, context);
    if (!response) return undefined;
    const shape = replies[name];

    if (shape && 'fields' in shape) {
        const isList =
            named.call.reply === 'page' || named.call.reply === 'array';

        const fields = {
            ...(typeof shape.fields === 'string'
                ? resources[shape.fields]?.fields
                : shape.fields),
            ...Object.fromEntries(
                Object.keys(shape.lists ?? {}).map(list => [list, text()]),
            ),
        };

        session.note(
            named,
            ...judgeNames(
                isList
                    ? openList(named.call, response.json).rows
                    : [response.json],
                fields,
                { shown: isList ? [] : Object.keys(fields), now: known.now },
            ),
        );
    }

    await checkBearer(session, named, context);

    return response.json;
};
