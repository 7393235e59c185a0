import type { InputProps } from '../fieldType.ts';
import { TextLikeInput } from '../text/TextLikeInput.tsx';

export const ImageInput = (props: InputProps) => <TextLikeInput {...props} type="url" />;
