import type { InputProps } from '../kindView.ts';
import { TextLikeInput } from './TextLikeInput.tsx';

export const EmailInput = (props: InputProps) => <TextLikeInput {...props} type="email" html={{ autoComplete: 'off' }} />;
