import { ResourceList } from '../../admin/list/ResourceList.tsx';
import { CreditTotal } from './CreditTotal.tsx';

/** The changes to a site's credit, with what the page in view comes to. */
export const CreditList = () => <ResourceList below={<CreditTotal />} />;
