// The sections of a game's page and their addresses: "#rule-moving", "#power-flight".
import type { Edition, Power } from '$/net/wire';

const slug = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

export const ruleAnchor = (rule: string): string => `rule-${slug(rule)}`;
export const powerAnchor = (power: string): string => `power-${slug(power)}`;
export const optionAnchor = (option: string): string => `option-${slug(option)}`;

interface PowerGroup {
  power: Power;
  // Labels of everybody who has it.
  users: string[];
}

// Powers that several ranks share are described once.
export function powerGroups(edition: Edition): PowerGroup[] {
  const groups = new Map<string, PowerGroup>();
  for (const power of edition.powers) {
    const known = groups.get(power.name);
    if (known === undefined) groups.set(power.name, { power, users: [power.user] });
    else known.users.push(power.user);
  }
  return [...groups.values()];
}
