import { macIn, macSearch } from '../../../../resources/rules/macAddress.ts';
import { ScanButton } from '../../../components/scan/ScanButton.tsx';
import { canScan } from '../../../components/scan/scanner.ts';
import { typedLine } from '../../../foundation/values/typed.ts';
import type { TextFieldProps } from '../../../components/inputs/TextField.tsx';
import type { InputProps } from '../fieldType.ts';
import { LineInput } from '../LineInput.tsx';
import { useFieldInput } from '../useFieldInput.ts';

type TextLikeProps = InputProps & Pick<TextFieldProps, 'type' | 'end' | 'startAdornment' | 'multiline' | 'minRows' | 'maxRows' | 'sx' | 'html'>;

/** One line (or several) of text; an emptied one is null. */
export const TextLikeInput = ({ source, field, disabled, prefix: _, ...look }: TextLikeProps) => {
    const input = useFieldInput({ source, field, ...(disabled && { disabled }) });
    const scan = field.written === 'macAddress' && canScan() && <ScanButton disabled={input.disabled} onFound={text => input.change(macSearch(macIn(text) ?? text))} />;
    return <LineInput input={input} value={typedLine(input.value)} onType={text => input.change(text === '' ? null : text)} {...look} {...(scan && { end: scan })} />;
};
