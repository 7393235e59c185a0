import { HttpError, type Identifier, type RaRecord } from 'ra-core';
import type { PortalProvider } from '../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../resources/index.ts';
import type { Resource } from '../../resources/schema/index.ts';
import type { Values } from './form/threeWay.ts';

const NOBODY = '';

/** Who has a place (a room), as an open form has said it: by entity and key. */
const said = new Map<string, string>();

const placeOf = (name: ResourceName, id: unknown): string => `${name} ${String(id)}`;
const who = ({ identity = '', title }: Resource, record: Values | undefined): string => (record ? JSON.stringify([record[identity] ?? null, record[title] ?? null]) : NOBODY);

/** A form shows who has the place that was chosen, or that nobody has. Answers how that is forgotten. */
export const sayTaken = (name: ResourceName, id: Identifier, record: Values | undefined): (() => void) => {
    const place = placeOf(name, id);
    said.set(place, who(resources[name], record));
    return () => void said.delete(place);
};

/**
 * Looks who has the place of a new record (a room's guest) before it is sent. Somebody else than the form has said: nothing is sent, and
 * that is said at the key; the same once more takes the place. Where it cannot be read the server decides.
 */
export const mustBeAsSaid = async (provider: PortalProvider, name: ResourceName, typed: Values, told: (taken: RaRecord) => string): Promise<void> => {
    const resource: Resource = resources[name];
    const id = typed[resource.key] as Identifier;
    const known = resource.identity === undefined ? undefined : said.get(placeOf(name, id));
    if (known === undefined) return;
    const taken = await provider.getOne<RaRecord>(name, { id }).then(({ data }) => data, () => undefined);
    if (!taken || who(resource, taken) === known) return;
    sayTaken(name, id, taken);
    throw new HttpError(told(taken), 409, { errors: { [resource.key]: told(taken) } });
};
