import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined';
import { Alert, Button } from '@mui/material';
import { useRecordContext } from 'ra-core';
import { useState } from 'react';
import { useMessage } from '../../i18n/catalogue.ts';
import { EmbeddedList } from '../../admin/children/EmbeddedList.tsx';
import { useRights } from '../../admin/useRights.ts';
import { FromCatalogueDialog } from './FromCatalogueDialog.tsx';

/** The applications installed on the TVs of a configuration; a new configuration must be saved before it can have some. */
export const ApplicationsPanel = () => {
    const message = useMessage();
    const id = useRecordContext()?.id;
    const [isChoosing, setIsChoosing] = useState(false);
    const { create } = useRights('tv/installed');
    if (id === undefined) return <Alert severity="info">{message('tv.applications.afterSave')}</Alert>;
    const configuration = Number(id);
    return (
        <>
            <EmbeddedList
                name="tv/installed"
                filter={{ ConfigId: configuration }}
                values={{ TvConfigId: configuration }}
                heading={false}
                actions={create && <Button variant="outlined" startIcon={<LibraryAddIcon />} onClick={() => setIsChoosing(true)}>{message('tv.applications.fromCatalogue')}</Button>}
            />
            {isChoosing && <FromCatalogueDialog configuration={configuration} onClose={() => setIsChoosing(false)} />}
        </>
    );
};
