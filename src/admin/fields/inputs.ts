import type { FieldType } from '../../../resources/schema/index.ts';
import type { FieldTypeInput } from './fieldType.ts';
import { NumberInput } from './NumberInput.tsx';
import { ChoiceInput } from './choice/ChoiceInput.tsx';
import { ColourInput } from './colour/ColourInput.tsx';
import { CountryInput } from './country/CountryInput.tsx';
import { CurrencyInput } from './currency/CurrencyInput.tsx';
import { DataInput } from './data/DataInput.tsx';
import { DateInput } from './date/DateInput.tsx';
import { DurationInput } from './duration/DurationInput.tsx';
import { EmailInput } from './email/EmailInput.tsx';
import { IdInput } from './id/IdInput.tsx';
import { HtmlInput } from './html/HtmlInput.tsx';
import { ImageInput } from './image/ImageInput.tsx';
import { DateTimeInput } from './dateTime/DateTimeInput.tsx';
import { MoneyInput } from './money/MoneyInput.tsx';
import { PercentageInput } from './percentage/PercentageInput.tsx';
import { PhoneInput } from './phone/PhoneInput.tsx';
import { ReferenceInput } from './reference/ReferenceInput.tsx';
import { ReferencesInput } from './references/ReferencesInput.tsx';
import { PasswordInput } from './password/PasswordInput.tsx';
import { SpeedInput } from './speed/SpeedInput.tsx';
import { TextArrayInput } from './textArray/TextArrayInput.tsx';
import { TextInput } from './text/TextInput.tsx';
import { BooleanInput } from './boolean/BooleanInput.tsx';

/** How each field type is edited. */
export const fieldInputs = {
    id: { Input: IdInput },
    text: { Input: TextInput },
    password: { Input: PasswordInput },
    html: { Input: HtmlInput },
    integer: { Input: NumberInput },
    decimal: { Input: NumberInput },
    money: { Input: MoneyInput },
    boolean: { Input: BooleanInput },
    date: { Input: DateInput },
    dateTime: { Input: DateTimeInput },
    choice: { Input: ChoiceInput },
    textArray: { Input: TextArrayInput },
    percentage: { Input: PercentageInput },
    colour: { Input: ColourInput },
    reference: { Input: ReferenceInput },
    references: { Input: ReferencesInput },
    duration: { Input: DurationInput, named: () => true },
    data: { Input: DataInput, named: ({ unit, unlimited }) => unit === 'KB' || unlimited === true },
    speed: { Input: SpeedInput },
    country: { Input: CountryInput },
    currency: { Input: CurrencyInput },
    email: { Input: EmailInput },
    phone: { Input: PhoneInput },
    image: { Input: ImageInput },
} satisfies Record<FieldType, FieldTypeInput> as Record<FieldType, FieldTypeInput>;
