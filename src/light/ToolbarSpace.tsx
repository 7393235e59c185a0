import type { Resource } from '../../resources/schema/resource.ts';
import {
    dayFilters,
    filterWidth,
    hasLiveFields,
    isSearchable,
    listFilters,
    narrowest,
    UPDATED_WIDTH,
    wantedWidth,
} from './listFilters.ts';

/**
 * Invisible boxes as large as a list's search, filters and buttons. They break into as many lines, so the rows below do
 * not move when the real ones appear. On a phone there are none: the lines there have fixed heights.
 */
export const ToolbarSpace = ({
    resource,
    siteName,
    picksSite,
}: {
    readonly resource: Resource;
    /** The chosen site, if rows of other sites can be left out. */
    readonly siteName: string | undefined;
    /** Whether the user has several sites. */
    readonly picksSite: boolean;
}) => {
    const filters = listFilters(resource, picksSite);
    const hasSites = filters.some(({ field }) => field.target === 'site');

    return (
        <div className="view-tools-space">
            <div style={{ flexBasis: wantedWidth(filters.length) }}>
                {isSearchable(resource) && <i className="view-tools-search" />}
                {filters.map(filter => (
                    <i
                        key={filter.source}
                        style={{
                            flexBasis: filterWidth(filter, filters.length),
                            minWidth: narrowest(filter).sm,
                        }}
                    />
                ))}
                {hasSites && siteName && <i data-site={siteName} />}
            </div>
            {hasLiveFields(resource) && <i style={{ width: UPDATED_WIDTH }} />}
            <i />
            {dayFilters(resource) && <p />}
        </div>
    );
};
