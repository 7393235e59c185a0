import { useMessage } from '../../i18n/catalogue.ts';
import type { PartFailureProps } from '../PartBoundary.tsx';
import { PartFailure } from '../PartFailure.tsx';
import { PageTitle } from './PageTitle.tsx';

/** In place of a page whose code could not be fetched. */
export const PageFailure = (failure: PartFailureProps) => (
    <>
        <PageTitle title={useMessage()('shell.pageMissing')} />
        <PartFailure {...failure} />
    </>
);
