type HiddenFieldsProps = { readonly fields: readonly (readonly [string, string])[] };

/** Fields that a form sends along unseen. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
