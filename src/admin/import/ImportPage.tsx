import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { LinkBase, useLocation } from 'ra-core';
import { useState } from 'react';

import type { ResourceName } from '../../../resources/index.ts';
import { useFileDrop } from '../../components/inputs/useFileDrop.ts';
import { InSlices } from '../../components/lazy/lazyPart.tsx';
import { PageTitle } from '../../components/page/PageTitle.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import { useScope } from '../../session/useScope.ts';
import { CreationRefused, NotFound } from '../NotFound.tsx';
import {
    isCreationRefused,
    listAddress,
    useResourceName,
    useRights,
} from '../resource.ts';
import {
    DoubtfulNotice,
    FitNotice,
    ImportAbove,
    UnfinishedNotice,
    useHandedTable,
} from './ImportAbove.tsx';
import { ImportChoices } from './ImportChoices.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportRows } from './ImportRows.tsx';
import { FormatHelp, ImportSource, usePastedTable } from './ImportSource.tsx';
import { useImportNames } from './importTexts.ts';
import { SendBar } from './SendBar.tsx';
import { readUndoable } from './undo.ts';
import { UndoImport } from './UndoImport.tsx';
import { useImport } from './useImport.ts';

const ImportInto = ({ name }: { readonly name: ResourceName }) => {
    const message = useMessage();
    const current = useImport(name);
    const { table, rows, work, end, sheet } = current;
    const isBusy = work !== undefined;
    const isOver = end?.end === 'imported';

    const { target, isOver: isHeldOver } = useFileDrop(file => {
        if (!isBusy && !isOver) void current.choose(file);
    });

    useHandedTable(current);

    usePastedTable(reading => {
        if (!isBusy && !isOver) void current.paste(reading);
    });

    if (isOver)
        return (
            <ImportResult
                current={current}
                outcome={end}
                fix={current.fix}
                startOver={current.startOver}
            />
        );

    return (
        <Box {...target} sx={{ minHeight: '60vh' }}>
            {!table && <UnfinishedNotice current={current} />}
            {!table && <FormatHelp current={current} />}
            <ImportSource
                current={current}
                disabled={isBusy}
                isHeldOver={isHeldOver}
            />
            {work === 'opening' && (
                <LinearProgress
                    aria-label={message('imports.opening')}
                    sx={{ mb: 2 }}
                />
            )}
            <FitNotice current={current} />
            <DoubtfulNotice current={current} />
            <ImportAbove
                key={current.resumed ? 'resumed' : 'new'}
                current={current}
            />
            {sheet.lines.length > 0 && (
                <InSlices outline={null}>
                    <ImportChoices current={current} />
                    <SendBar current={current} />
                    {rows.length > 0 && (
                        <ImportRows current={current} disabled={isBusy} />
                    )}
                </InSlices>
            )}
        </Box>
    );
};

/** Undoes the import that `?undo=` names. */
const UndoNotice = ({ name }: { readonly name: ResourceName }) => {
    const message = useMessage();
    const { search } = useLocation();
    const act = new URLSearchParams(search).get('undo') ?? undefined;
    const [undoable] = useState(() => readUndoable(act));
    if (undoable?.name !== name) return null;

    return (
        <Alert severity="info" sx={{ mb: 2 }}>
            {message('imports.undoOf', { smart_count: undoable.steps.length })}
            <UndoImport {...undoable} />
        </Alert>
    );
};

/** `/{entity}/import`: adds the rows of a table to the records of an entity, and changes those that are there. */
export const ImportPage = () => {
    const name = useResourceName();
    const message = useMessage();
    const names = useImportNames(name);
    const rights = useRights(name);
    const { site, scope } = useScope();
    if (isCreationRefused(name, rights)) return <CreationRefused name={name} />;
    if (!rights.create) return <NotFound name={name} />;

    return (
        <>
            <PageTitle
                title={message('imports.title', { names: names.many })}
                note={site?.SiteName}
            >
                <Button component={LinkBase} to={listAddress(name)}>
                    {message('imports.back', { names: names.many })}
                </Button>
            </PageTitle>
            <UndoNotice name={name} />
            <ImportInto key={`${name} ${JSON.stringify(scope)}`} name={name} />
        </>
    );
};
