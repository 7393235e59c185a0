import type { Kind } from '../../../resources/schema/index.ts';
import type { KindInput } from './kindView.ts';
import { NumberInput } from './NumberInput.tsx';
import { ChoiceInput } from './choice/ChoiceInput.tsx';
import { ColourInput } from './colour/ColourInput.tsx';
import { CountryInput } from './country/CountryInput.tsx';
import { CurrencyInput } from './currency/CurrencyInput.tsx';
import { DataInput } from './data/DataInput.tsx';
import { DayInput } from './date/DayInput.tsx';
import { DurationInput } from './duration/DurationInput.tsx';
import { EmailInput } from './email/EmailInput.tsx';
import { HtmlInput } from './html/HtmlInput.tsx';
import { ImageInput } from './image/ImageInput.tsx';
import { MomentInput } from './dateTime/MomentInput.tsx';
import { MoneyInput } from './money/MoneyInput.tsx';
import { PhoneInput } from './phone/PhoneInput.tsx';
import { ReferenceInput } from './reference/ReferenceInput.tsx';
import { ReferencesInput } from './references/ReferencesInput.tsx';
import { SecretInput } from './password/SecretInput.tsx';
import { SpeedInput } from './speed/SpeedInput.tsx';
import { TextInput } from './text/TextInput.tsx';
import { ToggleInput } from './boolean/ToggleInput.tsx';

/** How each kind of field is edited. */
export const kindInputs = {
    id: { Input: NumberInput },
    text: { Input: TextInput },
    secret: { Input: SecretInput },
    html: { Input: HtmlInput, wide: true },
    integer: { Input: NumberInput },
    decimal: { Input: NumberInput },
    money: { Input: MoneyInput },
    toggle: { Input: ToggleInput },
    day: { Input: DayInput },
    moment: { Input: MomentInput },
    choice: { Input: ChoiceInput },
    colour: { Input: ColourInput },
    reference: { Input: ReferenceInput },
    references: { Input: ReferencesInput, wide: true },
    duration: { Input: DurationInput },
    data: { Input: DataInput },
    speed: { Input: SpeedInput },
    country: { Input: CountryInput },
    currency: { Input: CurrencyInput },
    email: { Input: EmailInput },
    phone: { Input: PhoneInput },
    image: { Input: ImageInput },
} satisfies Record<Kind, KindInput> as Record<Kind, KindInput>;
