import { Box, Paper } from '@mui/material';
import { type RaRecord, useLocation, useNavigate } from 'ra-core';
import type { ReactNode } from 'react';

import { PageTitle } from '../../components/page/PageTitle.tsx';
import { LOW_WINDOW } from '../../theme/themes.ts';
import { CreationRefused, NotFound } from '../NotFound.tsx';
import {
    listAddress,
    isCreationRefused,
    useNewTitle,
    useResourceName,
    useRights,
} from '../resource.ts';
import { FormBase } from './FormBase.tsx';
import { ResourceForm } from './ResourceForm.tsx';

/**
 * Frame for a form on a page: at most 720 pixels wide, with its buttons always in view. `isList`: a list of other
 * records is in view, which needs the width; the buttons, which are not about it, are away.
 */
export const FormPageFrame = ({
    children,
    bar,
    end,
    isList = false,
}: {
    readonly children: ReactNode;
    readonly bar: ReactNode;
    readonly end?: ReactNode;
    readonly isList?: boolean;
}) => (
    <Paper variant="outlined" sx={{ maxWidth: isList ? 'none' : 720 }}>
        <Box sx={{ p: { xs: 2, sm: 3 } }}>{children}</Box>
        <Box
            hidden={isList}
            sx={{
                '&[hidden]': { display: 'none' },
                position: 'sticky',
                bottom: 0,
                zIndex: 3,
                [LOW_WINDOW]: { position: 'static' },
                display: 'flex',
                flexWrap: 'wrap',
                gap: 1,
                px: { xs: 2, sm: 3 },
                py: 1.5,
                borderTop: 1,
                borderColor: 'divider',
                bgcolor: 'background.paper',
                borderRadius: '0 0 10px 10px',
            }}
        >
            {bar}
            {end && (
                <Box
                    sx={{
                        ml: 'auto',
                        '& .MuiButton-startIcon': {
                            display: { xs: 'none', sm: 'inherit' },
                        },
                    }}
                >
                    {end}
                </Box>
            )}
        </Box>
    </Paper>
);

interface ResourceCreateProps {
    /** Where to go once the record is saved; to the list if omitted. */
    readonly nextOf?: (record: RaRecord) => string;
    /** Called once the record is saved, instead of navigating. */
    readonly onSaved?: (record: RaRecord) => void;
}

/** The page for creating a record. */
export const ResourceCreate = ({ nextOf, onSaved }: ResourceCreateProps) => {
    const name = useResourceName();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const title = useNewTitle(name);
    const rights = useRights(name);
    if (isCreationRefused(name, rights)) return <CreationRefused name={name} />;
    if (!rights.create) return <NotFound name={name} />;

    return (
        <FormBase
            name={name}
            onSaved={
                onSaved ??
                (record => navigate(nextOf?.(record) ?? listAddress(name)))
            }
        >
            {saving => (
                <>
                    <PageTitle title={title} />
                    <ResourceForm
                        name={name}
                        saving={saving}
                        root={
                            /^\/.*?\/(?:create|0)(?=\/|$)/.exec(pathname)?.[0]
                        }
                        onCancel={() => navigate(listAddress(name))}
                        frame={(content, bar) => (
                            <FormPageFrame bar={bar}>{content}</FormPageFrame>
                        )}
                    />
                </>
            )}
        </FormBase>
    );
};
