import { useMemo } from 'react';

import { type ResourceName, resources } from '../../../resources/index.ts';
import type { Resource } from '../../../resources/schema/index.ts';
import { useAccess } from '../../session/SessionContext.ts';
import { readHeading, wantedOf } from './heading.ts';
import type { Heading, Sheet } from './reading/table.ts';
import { useRememberedColumns } from './stored.ts';
import type { Draft } from './useDraft.ts';

const NO_SHEET: Sheet = { name: '', lines: [] };

/** A heading as it was found, unless the user says otherwise. */
const headingAs = (
    found: Heading,
    { lines }: Sheet,
    hasHeading: boolean | undefined,
): Heading => {
    if (
        hasHeading === undefined ||
        hasHeading === (found.headings !== undefined)
    )
        return found;
    const [first, ...rest] = lines;

    return {
        ...found,
        headings: hasHeading ? first?.cells : undefined,
        body: hasHeading ? rest : lines,
    };
};

/** What tables of the other entities hold that the user may import. */
const useRivals = (name: ResourceName) => {
    const may = useAccess();

    return useMemo(
        () =>
            Object.entries<Resource>(resources).flatMap(([other, resource]) =>
                other !== name && resource.import && may(other, 'create')
                    ? [
                          {
                              name: other as ResourceName,
                              wanted: wantedOf(resource, resource.import),
                          },
                      ]
                    : [],
            ),
        [name, may],
    );
};

/** The sheet of a table that is imported, its heading, and which of its columns holds what. */
export const useColumns = (
    name: ResourceName,
    wanted: ReturnType<typeof wantedOf>,
    { table, sheet: chosenSheet, hasHeading, chosen }: Draft,
) => {
    const rivals = useRivals(name);

    const sheet =
        table && 'sheets' in table
            ? (table.sheets[chosenSheet] ?? NO_SHEET)
            : NO_SHEET;

    const found = useMemo(
        () =>
            readHeading(
                sheet,
                wanted,
                rivals.map(rival => rival.wanted),
            ),
        [sheet, wanted, rivals],
    );

    const heading = useMemo(
        () => headingAs(found, sheet, hasHeading),
        [found, sheet, hasHeading],
    );

    const remembered = useRememberedColumns(name, heading.headings);

    const columns = useMemo(() => {
        const all = { ...heading.columns, ...remembered.columns };
        for (const [source, at] of Object.entries(chosen))
            all[source] = at < 0 ? undefined : at;

        return all;
    }, [heading, remembered.columns, chosen]);

    return {
        sheet,
        heading,
        columns,
        /** Another entity that the table is rather about. */
        fit: rivals[found.rival ?? -1]?.name,
        remember: () => remembered.remember(chosen),
    };
};
