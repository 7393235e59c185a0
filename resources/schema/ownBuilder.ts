import type { Built } from './builders.ts';
import type { FieldType, OptionsOf } from './options.ts';
import type { OwnType } from './ownType.ts';
import type { Text } from './text.ts';

/** Types whose builders take nothing but options. */
type Likeable = Exclude<FieldType, 'id' | 'choice' | 'reference' | 'references'>;
type ValueOf<K extends FieldType> = NonNullable<OptionsOf<unknown, unknown>[K]['default']>;

/** A field type of an installation's own, as a builder: sent, checked, searched and edited like one of ours, unless it says otherwise. A cell and an input of its own stand in `src/features/fieldTypes/{name}`. */
export const fieldType =
    <const K extends Likeable>(name: string, { like, ...own }: { readonly like: K } & Omit<OwnType<ValueOf<K>>, 'name'>) =>
    <const L extends Text | undefined = undefined, const R extends true | undefined = undefined>(options?: OptionsOf<L, R>[K]) =>
        ({ kind: like, ...options, own: { name, ...own } }) as unknown as Built<K, ValueOf<K>, NoInfer<L>, NoInfer<R>>;
