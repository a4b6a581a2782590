/**
 * The name under which a YAML file would be read: `hill.yaml` for `hill.yml`, `hill.YAML`, `hill.yaml.txt` and
 * `hill (1).yaml`; undefined for the name of another kind of file.
 */
export function yamlName(name: string): string | undefined {
  const [, stem] = /^(.+?)(?:\.ya?ml)+(?:\.txt|\.docx?|\.rtf)?$/i.exec(name) ?? [];
  return stem === undefined ? undefined : `${stem.replace(/ ?\(\d+\)$| - copy$/i, '')}.yaml`;
}
