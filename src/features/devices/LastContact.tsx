import { useListContext } from 'ra-core';

import { ReferenceName } from '../../admin/fields/FieldCell.tsx';
import { useAllRows, useListMeta } from '../../admin/list/listState.tsx';
import { contactRoom } from '../../light/heights.ts';
import { ContactStrips } from './estate/ContactStrips.tsx';
import type { SiteState } from './estate/siteStates.ts';
import { FirstContact } from './FirstContact.tsx';

const nameOf = ({ site }: SiteState) => (
    <ReferenceName target="site" ids={[site]} />
);

/** Shown over the list of a site's devices: the one just created until it reports, and when all were last in touch. */
export const LastContact = () => {
    const { filterValues } = useListContext();

    const { Status: _, ...others } = filterValues as Readonly<
        Record<string, unknown>
    >;

    const { data: rows, isError } = useAllRows('device', others, useListMeta());
    const hasNone = isError || rows?.length === 0;

    return (
        <>
            <FirstContact />
            {!hasNone && (
                <ContactStrips
                    rows={rows}
                    nameOf={nameOf}
                    height={contactRoom.one}
                />
            )}
        </>
    );
};
