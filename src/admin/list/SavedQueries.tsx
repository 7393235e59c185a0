import BookmarkIcon from '@mui/icons-material/BookmarkBorder';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Divider, IconButton, ListItemText, Menu, MenuItem, Tooltip } from '@mui/material';
import { extractValidSavedQueries, useListContext, useSavedQueries, type SavedQuery } from 'ra-core';
import { AddSavedQueryDialog } from 'ra-ui-materialui';
import { useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import type { ResourceName } from '../../../resources/index.ts';

/** Search, filters and order under a name of the user's. */
export const SavedQueries = ({ name }: { readonly name: ResourceName }) => {
    const translate = useMessage();
    const { filterValues, setFilters, setSort, setPerPage } = useListContext();
    const [stored, setStored] = useSavedQueries(name);
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const [wasOpen, setWasOpen] = useState(false);
    const [naming, setNaming] = useState(false);
    const queries = extractValidSavedQueries(stored);

    const apply = ({ value: { filter, sort, perPage } }: SavedQuery) => {
        setAnchor(null);
        setFilters(filter ?? {}, {});
        if (sort) setSort(sort);
        if (perPage) setPerPage(perPage);
    };
    const label = translate('screens.list.queries');
    return (
        <>
            <Tooltip title={label}>
                <IconButton size="small" aria-label={label} aria-haspopup="menu" onClick={event => {
                    setAnchor(event.currentTarget);
                    setWasOpen(true);
                }}>
                    <BookmarkIcon fontSize="small" />
                </IconButton>
            </Tooltip>
            {wasOpen && <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                {queries.length === 0 && <MenuItem disabled>{translate('screens.list.noQueries')}</MenuItem>}
                {queries.map(query => (
                    <MenuItem key={query.label} onClick={() => apply(query)}>
                        <ListItemText>{query.label}</ListItemText>
                    </MenuItem>
                ))}
                <Divider />
                <MenuItem
                    disabled={Object.keys(filterValues).length === 0}
                    onClick={() => {
                        setAnchor(null);
                        setNaming(true);
                    }}
                >
                    {translate('screens.list.saveQuery')}
                </MenuItem>
                {queries.map(query => (
                    <MenuItem key={`remove ${query.label}`} onClick={() => setStored(queries.filter(other => other !== query))}>
                        <DeleteIcon fontSize="small" sx={{ mr: 1 }} />
                        {translate('screens.list.removeQuery', { name: query.label })}
                    </MenuItem>
                ))}
            </Menu>}
            {wasOpen && <AddSavedQueryDialog open={naming} onClose={() => setNaming(false)} />}
        </>
    );
};
