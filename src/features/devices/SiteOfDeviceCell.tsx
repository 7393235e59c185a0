import { ReferenceName } from '../../admin/fields/reference/ReferenceName.tsx';
import type { ComputedCellProps } from '../../admin/list/computedCell.ts';

/** The site a device stands in, by name. */
export const SiteOfDeviceCell = ({ record }: ComputedCellProps) => (record.SiteId ? <ReferenceName target="site" ids={[record.SiteId]} /> : '—');
