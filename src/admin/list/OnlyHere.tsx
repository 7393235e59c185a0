import { Chip } from '@mui/material';
import { useListContext } from 'ra-core';

import { cutText } from '../../foundation/values/recordTitle.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';

/** Narrows a list that holds rows of several sites to the chosen one, and widens it again. */
export const OnlyHere = ({
    source,
}: {
    /** The filter that holds the site. */
    readonly source: string;
}) => {
    const translate = useMessage();
    const { site, pickers } = useScope();
    const { filterValues, setFilters } = useListContext();
    if (!site || !pickers.site) return null;

    const { [source]: shownSite, ...others } = filterValues as Readonly<
        Record<string, unknown>
    >;

    const isOnlyHere = shownSite === site.Id;

    return (
        <Chip
            clickable
            aria-pressed={isOnlyHere}
            variant={isOnlyHere ? 'filled' : 'outlined'}
            label={translate('screens.list.onlyHere', {
                site: cutText(site.SiteName),
            })}
            onClick={() =>
                setFilters(
                    isOnlyHere ? others : { ...others, [source]: site.Id },
                    {},
                )
            }
            sx={{ maxWidth: 320, height: 34, order: { xs: 0, sm: 1 } }}
        />
    );
};
