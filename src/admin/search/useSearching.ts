import { useDataProvider } from 'ra-core';
import { useMemo } from 'react';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import { useText } from '../../components/useText.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useAccess } from '../../session/useAccess.ts';
import { useScope } from '../../session/useScope.ts';
import type { Searching } from './entitySources.ts';

/** Who searches, where, and in which language. */
export const useSearching = (): Searching => {
    const provider = useDataProvider<PortalProvider>();
    const may = useAccess();
    const { scope, site, pickers } = useScope();
    const text = useText();
    const message = useMessage();
    return useMemo(
        () => ({
            provider,
            may,
            scope,
            choosesSite: pickers.site,
            labelOf: ({ plural }) => text(plural),
            textOf: text,
            placeOf: need => (need && site ? (need === 'site' ? site.SiteName : message('search.groupOf', { site: site.SiteName })) : undefined),
        }),
        [provider, may, scope, site, pickers.site, text, message],
    );
};
