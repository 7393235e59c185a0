import { Button, LinearProgress } from '@mui/material';
import { LinkBase } from 'ra-core';

import { PageTitle } from '../../../components/page/PageTitle.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useScope } from '../../../session/useScope.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { FileDrop, FormatHelp } from './FileDrop.tsx';
import { ImportResult } from './ImportResult.tsx';
import { RowsPreview } from './RowsPreview.tsx';
import { SendBar } from './SendBar.tsx';
import { useRoomImport } from './useRoomImport.ts';

const RoomImportOf = ({ siteId }: { readonly siteId: number }) => {
    const message = useMessage();
    const rooms = useRoomImport(siteId);
    const { view, work, end } = rooms;
    if (end?.end === 'imported')
        return (
            <ImportResult
                end={end}
                fix={rooms.fix}
                startOver={rooms.startOver}
            />
        );
    const isBusy = work !== undefined;
    return (
        <>
            {view.rows === 0 && <FormatHelp />}
            <FileDrop
                file={view.file}
                disabled={isBusy}
                onChoose={chosen => void rooms.choose(chosen)}
            />
            {work === 'opening' && (
                <LinearProgress
                    aria-label={message('rooms.opening')}
                    sx={{ mb: 2 }}
                />
            )}
            {view.file && !('refused' in view.file) && (
                <ColumnChoice
                    file={view.file}
                    reading={view.reading}
                    onChange={part => void rooms.change(part)}
                />
            )}
            {view.rows > 0 && (
                <>
                    <SendBar {...rooms} />
                    <RowsPreview
                        ask={rooms.ask}
                        view={view}
                        edit={rooms.edit}
                        disabled={isBusy}
                    />
                </>
            )}
        </>
    );
};

/** `/room/import`: adds the rooms of a CSV file to the chosen site. */
export const RoomImportPage = () => {
    const message = useMessage();
    const { site } = useScope();
    return (
        <>
            <PageTitle
                title={message('rooms.importTitle')}
                note={message('rooms.intro', { site: site?.SiteName ?? '' })}
            >
                <Button component={LinkBase} to="/room">
                    {message('rooms.toRooms')}
                </Button>
            </PageTitle>
            {site && <RoomImportOf key={site.Id} siteId={site.Id} />}
        </>
    );
};
