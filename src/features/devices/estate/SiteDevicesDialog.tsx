import { Button, DialogActions, DialogContent } from '@mui/material';
import { useNavigate } from 'ra-core';
import { useMemo } from 'react';

import { ReferenceName } from '../../../admin/fields/FieldCell.tsx';
import { EmbeddedList } from '../../../admin/list/EmbeddedList.tsx';
import { listAddress, useWorkThere } from '../../../admin/resource.ts';
import { PortalDialog } from '../../../components/dialog/PortalDialog.tsx';
import { useMessage } from '../../../i18n/catalogue.ts';
import { useScope } from '../../../session/useScope.ts';

export interface SiteDevicesDialogProps {
    readonly site: number;
    readonly onClose: () => void;
}

/** All devices of one site, of any type, to see whether one is silent or all of them. */
export const SiteDevicesDialog = ({
    site,
    onClose,
}: SiteDevicesDialogProps) => {
    const translate = useMessage();
    const navigate = useNavigate();
    const { scope, pickers } = useScope();

    const { isBusy, work } = useWorkThere(() =>
        navigate(listAddress('device')),
    );

    const ofSite = useMemo(() => ({ site }), [site]);

    return (
        <PortalDialog
            title={
                <>
                    {translate('devices.devicesOf')}{' '}
                    <ReferenceName target="site" ids={[site]} />
                </>
            }
            onClose={onClose}
            width="lg"
        >
            <DialogContent>
                <EmbeddedList name="device" scope={ofSite} heading={false} />
            </DialogContent>
            <DialogActions>
                {pickers.site && site !== scope.site && (
                    <Button
                        variant="contained"
                        disabled={isBusy}
                        onClick={() => work(site)}
                    >
                        {translate('search.workAt')}
                    </Button>
                )}
                <Button color="inherit" onClick={onClose}>
                    {translate('shell.close')}
                </Button>
            </DialogActions>
        </PortalDialog>
    );
};
