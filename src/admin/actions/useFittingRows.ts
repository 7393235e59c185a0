import { useDataProvider, type Identifier, type RaRecord } from 'ra-core';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { ResourceName } from '../../../resources/index.ts';
import { holds } from '../../../resources/rules/conditions.ts';
import { fieldsRead, type Condition } from '../../../resources/schema/index.ts';
import { useSession } from '../../session/SessionContext.ts';

/** Which of the selected rows a condition holds for: those on the page as they are shown, the others are looked up. */
export const useFittingRows = (name: ResourceName) => {
    const provider = useDataProvider<PortalProvider>();
    const { role } = useSession();
    return async (when: Condition | undefined, ids: readonly Identifier[], onPage: ReadonlyMap<Identifier, RaRecord>): Promise<readonly Identifier[]> => {
        if (when === undefined || fieldsRead(when).length === 0) return ids;
        const others = ids.filter(id => !onPage.has(id));
        const { data } = others.length > 0 ? await provider.getMany<RaRecord>(name, { ids: others }) : { data: [] };
        const records = new Map([...onPage, ...data.map(record => [record.id, record] as const)]);
        return ids.filter(id => records.has(id) && holds(when, records.get(id)!, role));
    };
};
