import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import { useContext } from 'react';
import type { PortalProvider } from '../../../../dataProvider/index.ts';
import { resources, type ResourceName } from '../../../../resources/index.ts';
import type { Resource } from '../../../../resources/schema/index.ts';
import { PreloadContext } from '../../../components/ahead/PreloadContext.ts';
import { useIntent, type Intent } from '../../../components/ahead/useIntent.ts';
import { ONE_RECORD } from '../../../session/recordQuery.ts';
import { RecordDialog } from '../../actions/laterDialogs.tsx';
import { recordAddress, showAddress } from '../../addresses.ts';

/** What is in a row and does not open it. */
const CONTROLS = 'button, input, [role="menu"]';

/** Reads the record, and fetches the page, of the row on which the pointer or the keyboard rests. `rowSelector`: what a row is, in the order of the records. */
export const useRowIntent = (rowSelector: string, name: ResourceName, hrefOf: (record: RaRecord) => string | undefined): Intent => {
    const { data = [] } = useListContext();
    const { opens }: Resource = resources[name];
    const provider = useDataProvider<PortalProvider>();
    const preload = useContext(PreloadContext);
    const pick = (element: Element): string | undefined => {
        const row = element.closest(rowSelector);
        if (!row || element.closest(CONTROLS)) return undefined;
        const record = data[[...(row.parentElement?.children ?? [])].indexOf(row)];
        return record && String(record.id);
    };
    const open = (id: string): void => {
        const record = data.find(each => String(each.id) === id);
        const href = record && hrefOf(record);
        if (href === undefined) return;
        preload(href);
        if (opens === 'modal') RecordDialog.preload().catch(() => undefined); // it says so itself when it opens
        if (href === recordAddress(name, id) || href === showAddress(name, id)) void provider.readAhead(name, 'getOne', { id, meta: ONE_RECORD });
    };
    return useIntent(pick, open);
};
