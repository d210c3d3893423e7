type HiddenFieldsProps = { readonly fields: readonly (readonly [string, string])[] };

/** Renders hidden fields of a form. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
