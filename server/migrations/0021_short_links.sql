-- Messages carry short addresses: `/p/{code}` leads to the spec's address of the customer's own link.
alter table personal_link add column short_code text unique;
