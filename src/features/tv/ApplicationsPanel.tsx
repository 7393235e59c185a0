import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { type Identifier, type RaRecord, useDataProvider, useNotify, useRecordContext } from 'ra-core';
import { useId, useRef, useState } from 'react';
import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined';
import type { PortalProvider } from '../../../dataProvider/index.ts';
import type { TvApplication } from '../../../resources/tv/application.ts';
import type { TvInstalled } from '../../../resources/tv/installed.ts';
import { EmbeddedList } from '../../admin/list/EmbeddedList.tsx';
import { causeText } from '../../admin/failureText.ts';
import { RecordsPicker } from '../../admin/fields/RecordPicker.tsx';
import { creationOf } from '../../admin/form/creation.ts';
import { useRecordRefresh, useRights } from '../../admin/resource.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { helpIdOf, LabelledInput } from '../../components/inputs/Labelled.tsx';
import { runAtMostOnce } from '../../foundation/atMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useDismissal } from '../../session/unsavedGuard.ts';

/** A new installed application, copied from one of the catalogue. */
const installedFrom = ({ Name, PackageName, VersionCode, VersionName, Url }: TvApplication, configuration: number): Omit<TvInstalled, 'Id'> => ({
    TvConfigId: configuration,
    Name,
    PackageName,
    VersionCode,
    VersionName,
    Url,
});

interface FromCatalogueDialogProps {
    readonly configuration: number;
    readonly onClose: () => void;
}

/** Copies applications of the catalogue into a configuration, one after the other; what failed stays chosen. */
const FromCatalogueDialog = ({ configuration, onClose }: FromCatalogueDialogProps) => {
    const message = useMessage();
    const notify = useNotify();
    const provider = useDataProvider<PortalProvider>();
    const refresh = useRecordRefresh('tv/installed');
    const id = useId();
    const [chosen, setChosen] = useState<readonly Identifier[]>([]);
    const [failure, setFailure] = useState<string>();
    const [isBusy, setIsBusy] = useState(false);
    const dismiss = useDismissal(chosen.length > 0, onClose);
    const isStarted = useRef(false); // two clicks before the next drawing are still one run

    const add = async () => {
        if (isStarted.current) return;
        isStarted.current = true;
        setIsBusy(true);
        setFailure(undefined);
        const left = new Set(chosen);
        let name = '';
        let added = 0;
        try {
            const { data } = await provider.getMany<TvApplication & RaRecord>('tv/application', { ids: [...chosen] });
            for (const application of data) {
                name = application.Name;
                const ended = await runAtMostOnce(creationOf(provider, 'tv/installed', installedFrom(application, configuration)).job);
                const outcome = ended.end === 'answered' ? 'applied' : ended.end === 'lost' ? ended.outcome : 'notApplied';
                if (outcome === 'notApplied') throw 'error' in ended ? ended.error : undefined;
                left.delete(application.id); // to add once more what may be there it must be chosen again
                if (outcome === 'unknown') throw new Error(message('tv.applications.unknown'));
                added += 1;
            }
            onClose();
        } catch (error) {
            setFailure(message('tv.applications.addFailed', { name, message: causeText(error) }));
            setIsBusy(false);
            isStarted.current = false;
        }
        setChosen([...left]);
        if (added > 0) notify('tv.applications.added', { type: 'success', messageArgs: { smart_count: added } });
        await refresh();
    };

    return (
        <PortalDialog title={message('tv.applications.fromCatalogue')} onClose={() => !isBusy && dismiss()}>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <LabelledInput id={id} label={message('tv.applications.choose')} help={message('tv.applications.chooseHelp')}>
                    <RecordsPicker id={id} name="Applications" target="tv/application" value={chosen} onChange={setChosen} disabled={isBusy} describedBy={helpIdOf(id)} />
                </LabelledInput>
                {failure && <Alert severity="error">{failure}</Alert>}
            </DialogContent>
            <DialogActions>
                <Button variant="contained" disabled={isBusy || chosen.length === 0} onClick={() => void add()}>{message('tv.applications.add')}</Button>
                <Button color="inherit" disabled={isBusy} onClick={onClose}>{message('screens.form.cancel')}</Button>
            </DialogActions>
        </PortalDialog>
    );
};

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
                filter={{ TvConfigId: configuration }}
                values={{ TvConfigId: configuration }}
                heading={false}
                actions={create && <Button variant="outlined" startIcon={<LibraryAddIcon />} onClick={() => setIsChoosing(true)}>{message('tv.applications.fromCatalogue')}</Button>}
            />
            {isChoosing && <FromCatalogueDialog configuration={configuration} onClose={() => setIsChoosing(false)} />}
        </>
    );
};
