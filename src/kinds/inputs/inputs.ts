import type { Kind } from '../../../resources/schema/index.ts';
import type { KindInput } from '../kindView.ts';
import { NumberInput } from './NumberInput.tsx';
import { ChoiceInput } from './ChoiceInput.tsx';
import { ColourInput } from './ColourInput.tsx';
import { CountryInput } from './CountryInput.tsx';
import { CurrencyInput } from './CurrencyInput.tsx';
import { DataInput } from './DataInput.tsx';
import { DayInput } from './DayInput.tsx';
import { DurationInput } from './DurationInput.tsx';
import { EmailInput } from './EmailInput.tsx';
import { HtmlInput } from './HtmlInput.tsx';
import { ImageInput } from './ImageInput.tsx';
import { MomentInput } from './MomentInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { PhoneInput } from './PhoneInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';
import { ReferencesInput } from './ReferencesInput.tsx';
import { SecretInput } from './SecretInput.tsx';
import { SpeedInput } from './SpeedInput.tsx';
import { TextInput } from './TextInput.tsx';
import { ToggleInput } from './ToggleInput.tsx';

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
