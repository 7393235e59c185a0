import type { FieldType } from '../../../resources/schema/index.ts';
import { BooleanInput } from './BooleanInput.tsx';
import { ChoiceInput, CountryInput, CurrencyInput } from './ChoiceInput.tsx';
import { ColourInput } from './ColourInput.tsx';
import { DateInput, DateTimeInput } from './DateInput.tsx';
import type { FieldTypeInput } from './fieldType.ts';
import { HtmlInput } from './HtmlInput.tsx';
import {
    DataInput,
    DurationInput,
    MoneyInput,
    NumberInput,
    SpeedInput,
} from './NumberInput.tsx';
import { ReferenceInput, ReferencesInput } from './ReferenceInput.tsx';
import {
    EmailInput,
    IdInput,
    ImageInput,
    PasswordInput,
    PhoneInput,
    TextInput,
} from './TextInput.tsx';

/** The input for each field type. */
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
    colour: { Input: ColourInput },
    reference: { Input: ReferenceInput },
    references: { Input: ReferencesInput },
    duration: { Input: DurationInput, named: () => true },
    data: {
        Input: DataInput,
        named: ({ unit, unlimited }) => unit === 'KB' || unlimited === true,
    },
    speed: { Input: SpeedInput },
    country: { Input: CountryInput },
    currency: { Input: CurrencyInput },
    email: { Input: EmailInput },
    phone: { Input: PhoneInput },
    image: { Input: ImageInput },
} satisfies Record<FieldType, FieldTypeInput> as Record<
    FieldType,
    FieldTypeInput
>;
