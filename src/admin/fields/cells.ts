import type { ComponentType } from 'react';
import type { FieldType } from '../../../resources/schema/index.ts';
import type { TypeCellProps } from './fieldType.ts';
import { BooleanCell } from './boolean/BooleanCell.tsx';
import { ColourCell } from './colour/ColourCell.tsx';
import { DateTimeCell } from './dateTime/DateTimeCell.tsx';
import { EmailCell } from './email/EmailCell.tsx';
import { HtmlCell } from './html/HtmlCell.tsx';
import { ImageCell } from './image/ImageCell.tsx';
import { PhoneCell } from './phone/PhoneCell.tsx';
import { ReferenceCell } from './reference/ReferenceCell.tsx';
import { ReferencesCell } from './references/ReferencesCell.tsx';
import { TextCell } from './text/TextCell.tsx';

/** What React adds to the text of a field type (`src/foundation/values/fieldTypes.ts`): a mark, a link, a picture, a name that is looked up. */
export const fieldCells: Partial<Record<FieldType, ComponentType<TypeCellProps>>> = {
    text: TextCell,
    html: HtmlCell,
    boolean: BooleanCell,
    dateTime: DateTimeCell,
    colour: ColourCell,
    reference: ReferenceCell,
    references: ReferencesCell,
    email: EmailCell,
    phone: PhoneCell,
    image: ImageCell,
};
