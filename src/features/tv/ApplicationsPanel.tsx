import LibraryAddIcon from '@mui/icons-material/LibraryAddOutlined';
import { Alert, Button, DialogActions, DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
    type Identifier,
    type RaRecord,
    useDataProvider,
    useNotify,
    useRecordContext,
} from 'ra-core';
import { useId, useState } from 'react';

import { eachPage, type PortalProvider } from '../../../dataProvider/index.ts';
import type { TvApplication } from '../../../resources/tv/application.ts';
import type { TvInstalled } from '../../../resources/tv/installed.ts';
import { causeText } from '../../admin/failureText.ts';
import { RecordsPicker } from '../../admin/fields/RecordPicker.tsx';
import { creationOf } from '../../admin/form/creation.ts';
import { EmbeddedList } from '../../admin/list/EmbeddedList.tsx';
import { useRecordRefresh, useRights } from '../../admin/resource.ts';
import { PortalDialog } from '../../components/dialog/PortalDialog.tsx';
import { helpIdOf, LabelledInput } from '../../components/inputs/Labelled.tsx';
import { useBusy } from '../../components/useBusy.ts';
import { runAtMostOnce } from '../../foundation/atMostOnce.ts';
import { useMessage } from '../../i18n/catalogue.ts';
import { useDismissal } from '../../session/unsavedGuard.ts';

/** A new installed application, copied from the catalogue. */
const installedFrom = (
    { Name, PackageName, VersionCode, VersionName, Url }: TvApplication,
    configuration: number,
): Omit<TvInstalled, 'Id'> => ({
    TvConfigId: configuration,
    Name,
    PackageName,
    VersionCode,
    VersionName,
    Url,
});

type Installed = TvInstalled & RaRecord;
type Application = TvApplication & RaRecord;

/** The applications installed in a configuration, by package, each at most once. */
const readHeld = async (
    provider: PortalProvider,
    configuration: number,
    signal?: AbortSignal,
): Promise<ReadonlyMap<string, Installed>> => {
    const held = new Map<string, Installed>();
    for await (const { records } of eachPage(
        provider,
        'tv/installed',
        { filter: { TvConfigId: configuration } },
        signal,
    ))
        for (const record of records as readonly Installed[])
            held.set(record.PackageName, record);

    return held;
};

const versionOf = ({
    VersionName,
    VersionCode,
}: Pick<TvInstalled, 'VersionName' | 'VersionCode'>): string =>
    VersionName || String(VersionCode ?? '—');

interface FromCatalogueDialogProps {
    readonly configuration: number;
    readonly onClose: () => void;
}

/**
 * Copies applications from the catalogue into a configuration, one after the other. Those that
 * failed stay selected. For a package that is already installed, the user chooses whether to
 * replace or keep its version.
 */
const FromCatalogueDialog = ({
    configuration,
    onClose,
}: FromCatalogueDialogProps) => {
    const message = useMessage();
    const notify = useNotify();
    const provider = useDataProvider<PortalProvider>();
    const refresh = useRecordRefresh('tv/installed');
    const id = useId();
    const [chosen, setChosen] = useState<readonly Identifier[]>([]);
    const [failure, setFailure] = useState<string>();
    const [twice, setTwice] = useState<readonly Application[]>([]);

    const { data: held } = useQuery({
        queryKey: ['tv/installed', 'getList', 'held', configuration],
        queryFn: ({ signal }) => readHeld(provider, configuration, signal),
    });

    const { isBusy, alone } = useBusy();
    const dismiss = useDismissal(chosen.length > 0, onClose);

    const choose = (ids: readonly Identifier[]) => {
        setChosen(ids);
        setTwice([]);
    };

    const install = async (
        application: Application,
    ): Promise<'applied' | 'unknown'> => {
        const { job } = creationOf(
            provider,
            'tv/installed',
            installedFrom(application, configuration),
        );

        const ended = await runAtMostOnce(job);
        if (ended.end === 'answered') return 'applied';
        if (ended.end === 'lost' && ended.outcome !== 'notApplied')
            return ended.outcome;
        throw 'error' in ended ? ended.error : undefined;
    };

    const replace = async (
        earlier: Installed,
        application: Application,
    ): Promise<'applied'> => {
        await provider.update('tv/installed', {
            id: earlier.id,
            data: { ...earlier, ...installedFrom(application, configuration) },
            previousData: earlier,
        });

        return 'applied';
    };

    /** `there`: what to do with packages already installed; undefined asks the user. */
    const addChosen = async (there?: 'replaced' | 'left') => {
        setFailure(undefined);
        const left = new Set(chosen);
        let name = '';
        let added = 0;

        try {
            const { data } = await provider.getMany<Application>(
                'tv/application',
                { ids: [...chosen] },
            );

            name = data.map(({ Name }) => Name).join(', ');
            const before = await readHeld(provider, configuration);

            const isEarlier = (name: string, index: number): boolean =>
                data.slice(0, index).some(other => other.PackageName === name);

            const again = data.filter(
                ({ PackageName }, index) =>
                    before.has(PackageName) || isEarlier(PackageName, index),
            );

            if (again.length > 0 && !there) {
                setTwice(again);

                return;
            }

            for (const application of data) {
                name = application.Name;

                const earlier = again.includes(application)
                    ? (await readHeld(provider, configuration)).get(
                          application.PackageName,
                      )
                    : undefined;

                if (earlier && there === 'left') {
                    left.delete(application.id);
                    continue;
                }

                const outcome = earlier
                    ? await replace(earlier, application)
                    : await install(application);

                left.delete(application.id); // adding again what may be there already takes a new selection
                if (outcome === 'unknown')
                    throw new Error(message('tv.applications.unknown'));
                added += 1;
            }

            onClose();
        } catch (error) {
            setFailure(
                message('tv.applications.addFailed', {
                    name,
                    message: causeText(error),
                }),
            );

            setTwice([]);
        }

        setChosen([...left]);
        if (added > 0)
            notify('tv.applications.added', {
                type: 'success',
                messageArgs: { smart_count: added },
            });
        await refresh();
    };

    const add = (there?: 'replaced' | 'left') => alone(() => addChosen(there));

    const noteOf = ({ PackageName }: RaRecord) => {
        const earlier = held?.get(String(PackageName));

        return earlier
            ? message('tv.applications.there', { version: versionOf(earlier) })
            : '';
    };

    const changeOf = (application: Application): string => {
        const earlier = held?.get(application.PackageName);

        return `${application.Name} (${earlier ? `${versionOf(earlier)} → ` : ''}${versionOf(application)})`;
    };

    return (
        <PortalDialog
            title={message('tv.applications.fromCatalogue')}
            onClose={() => !isBusy && dismiss()}
        >
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <LabelledInput
                    id={id}
                    label={message('tv.applications.choose')}
                    help={message('tv.applications.chooseHelp')}
                >
                    <RecordsPicker
                        id={id}
                        name="Applications"
                        target="tv/application"
                        value={chosen}
                        onChange={choose}
                        disabled={isBusy}
                        note={noteOf}
                        describedBy={helpIdOf(id)}
                    />
                </LabelledInput>
                {twice.length > 0 && (
                    <Alert severity="warning">
                        {message('tv.applications.replace', {
                            smart_count: twice.length,
                            names: twice.map(changeOf).join(', '),
                        })}
                    </Alert>
                )}
                {failure && <Alert severity="error">{failure}</Alert>}
            </DialogContent>
            <DialogActions>
                {twice.length > 0 ? (
                    <>
                        <Button
                            variant="contained"
                            disabled={isBusy}
                            onClick={() => void add('replaced')}
                        >
                            {message('tv.applications.replaceThem')}
                        </Button>
                        <Button
                            disabled={isBusy}
                            onClick={() => void add('left')}
                        >
                            {message('tv.applications.leaveThem')}
                        </Button>
                    </>
                ) : (
                    <Button
                        variant="contained"
                        disabled={isBusy || chosen.length === 0}
                        onClick={() => void add()}
                    >
                        {message('tv.applications.add')}
                    </Button>
                )}
                <Button color="inherit" disabled={isBusy} onClick={onClose}>
                    {message('screens.form.cancel')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};

/** The applications installed on a configuration's TVs. A new configuration must be saved first. */
export const ApplicationsPanel = () => {
    const message = useMessage();
    const id = useRecordContext()?.id;
    const [isChoosing, setIsChoosing] = useState(false);
    const { create } = useRights('tv/installed');
    if (id === undefined)
        return (
            <Alert severity="info">
                {message('tv.applications.afterSave')}
            </Alert>
        );
    const configuration = Number(id);

    return (
        <>
            <EmbeddedList
                name="tv/installed"
                filter={{ TvConfigId: configuration }}
                values={{ TvConfigId: configuration }}
                heading={false}
                actions={
                    create && (
                        <Button
                            variant="outlined"
                            startIcon={<LibraryAddIcon />}
                            onClick={() => setIsChoosing(true)}
                        >
                            {message('tv.applications.fromCatalogue')}
                        </Button>
                    )
                }
            />
            {isChoosing && (
                <FromCatalogueDialog
                    configuration={configuration}
                    onClose={() => setIsChoosing(false)}
                />
            )}
        </>
    );
};
