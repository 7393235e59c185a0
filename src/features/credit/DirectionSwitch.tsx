import { ToggleChoice } from '../../components/inputs/ToggleChoice.tsx';
import { useMessage } from '../../i18n/catalogue.ts';
import type { Sign } from './quickAmounts.ts';

/** The lowest amount that may be typed: a minus sign takes away where things are added, and makes no sense where they are taken away. */
export const NEVER_NEGATIVE: Readonly<Record<Sign, number | undefined>> = { 1: undefined, [-1]: 0 };

interface DirectionSwitchProps {
    readonly sign: Sign;
    readonly onChange: (sign: Sign) => void;
    readonly disabled: boolean;
}

/** Add, or take away. */
export const DirectionSwitch = ({ sign, onChange, disabled }: DirectionSwitchProps) => {
    const translate = useMessage();
    return <ToggleChoice<Sign> label={translate('credit.direction')} value={sign} options={[{ value: 1, label: translate('credit.add') }, { value: -1, label: translate('credit.take') }]} disabled={disabled} onChange={onChange} />;
};
