import type { PortalProvider } from '../../../dataProvider/types.ts';
import { fold } from '../../../resources/rules/words.ts';
import type { Text } from '../../../resources/schema/index.ts';
import type { TvInstalled } from '../../../resources/tv/installed.ts';
import type { Change } from '../../admin/overrideTables.ts';

const MOST_ALIKE = 100;

/** The question before a configuration gets a package that it already has; undefined if it does not have it. */
export const samePackageWarning = async (
    { id, values, changed }: Change,
    provider: PortalProvider,
): Promise<Text | undefined> => {
    if (!changed.includes('PackageName')) return undefined;
    const name = String(values.PackageName ?? '');

    const { data } = await provider.getList('tv/installed', {
        filter: { TvConfigId: values.TvConfigId, q: name },
        pagination: { page: 1, perPage: MOST_ALIKE },
        sort: { field: 'id', order: 'ASC' },
    });

    const rows = data as unknown as readonly TvInstalled[];

    const sameApplication = rows.find(
        row =>
            String(row.Id) !== String(id) &&
            fold(row.PackageName) === fold(name),
    );

    return (
        sameApplication && [
            `This configuration already has ${name}, as “${sameApplication.Name}”. Saved, it is there twice.`,
            `Cette configuration a déjà ${name}, sous le nom « ${sameApplication.Name} ». Enregistré, il y sera deux fois.`,
        ]
    );
};
