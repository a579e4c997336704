-- What the back office looks at: logos that were filled in (product.md section 12).
create index marked_image_filled on marked_image (id) where state = 'filled';
